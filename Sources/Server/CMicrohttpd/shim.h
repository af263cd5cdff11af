#ifndef LEXICUBE_CMICROHTTPD_SHIM_H
#define LEXICUBE_CMICROHTTPD_SHIM_H

#include <sys/socket.h>

#include <microhttpd.h>

/* What a daemon is started with. Swift does not import MHD_start_daemon, which is variadic. */
struct cmicrohttpd_settings {
  /* A bound socket that listens. The daemon closes it when it stops. */
  int listen_socket;
  int is_ipv6;
  unsigned int threads;
  unsigned int connection_limit;
  /* Seconds without any byte after which a connection is closed. */
  unsigned int idle_timeout;
  /* Bytes for a connection's request line, headers and buffers. */
  size_t memory_per_connection;
  /* Passed to all callbacks. */
  void *context;
  /* Whether to accept a connection from an address. */
  MHD_AcceptPolicyCallback accepts;
  void *(*began)(void *context, const char *uri, struct MHD_Connection *connection);
  MHD_AccessHandlerCallback received;
  MHD_RequestCompletedCallback completed;
  MHD_NotifyConnectionCallback connection_changed;
};

/* Starts a daemon that waits with epoll where there is one. NULL if it cannot be started. */
static inline struct MHD_Daemon *cmicrohttpd_start(const struct cmicrohttpd_settings *settings) {
#ifdef __linux__
  unsigned int flags = MHD_USE_EPOLL_INTERNAL_THREAD | MHD_ALLOW_SUSPEND_RESUME;
#else
  unsigned int flags = MHD_USE_AUTO_INTERNAL_THREAD | MHD_ALLOW_SUSPEND_RESUME;
#endif
  if (settings->is_ipv6) flags |= MHD_USE_IPv6;
  /* A pool of one thread is refused: 0 is the one that every daemon has. */
  unsigned int pool = settings->threads > 1 ? settings->threads : 0;
  return MHD_start_daemon(
    flags, 0, settings->accepts, settings->context, settings->received, settings->context,
    MHD_OPTION_LISTEN_SOCKET, settings->listen_socket,
    MHD_OPTION_THREAD_POOL_SIZE, pool,
    MHD_OPTION_CONNECTION_LIMIT, settings->connection_limit,
    MHD_OPTION_CONNECTION_TIMEOUT, settings->idle_timeout,
    MHD_OPTION_CONNECTION_MEMORY_LIMIT, settings->memory_per_connection,
    /* One Host for HTTP/1.1, and no space in an address. */
    MHD_OPTION_STRICT_FOR_CLIENT, 1,
    MHD_OPTION_URI_LOG_CALLBACK, settings->began, settings->context,
    MHD_OPTION_NOTIFY_COMPLETED, settings->completed, settings->context,
    MHD_OPTION_NOTIFY_CONNECTION, settings->connection_changed, settings->context,
    MHD_OPTION_END);
}

/* The socket of a connection, or -1. The result of MHD_get_connection_info is a union. */
static inline int cmicrohttpd_socket(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info =
    MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
  return info ? info->connect_fd : -1;
}

/* What `connection_changed` has put into a connection, or NULL. */
static inline void *cmicrohttpd_context(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info =
    MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
  return info ? info->socket_context : (void *)0;
}

/* The address of a connection's other end, or NULL. */
static inline const struct sockaddr *cmicrohttpd_address(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info =
    MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
  return info ? info->client_addr : (const struct sockaddr *)0;
}

/* The bytes from a request's method to the empty line after its headers, that included; 0 before it has come. */
static inline size_t cmicrohttpd_head_size(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info =
    MHD_get_connection_info(connection, MHD_CONNECTION_INFO_REQUEST_HEADER_SIZE);
  return info ? info->header_size : 0;
}

#endif
