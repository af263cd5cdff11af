/// A shell whose completions the program prints.
enum Shell: String, CaseIterable, Hashable {
  case bash, zsh, fish

  /// What the shell loads: it asks the program at each Tab; see ``Completions``.
  var script: String {
    switch self {
    case .bash: Self.bashScript
    case .zsh: Self.zshScript
    case .fish: Self.fishScript
    }
  }

  private static let bashScript = #"""
    # bash completion for lexicube
    _lexicube() {
      local current=${COMP_WORDS[COMP_CWORD]#=} program=${1/#\~/$HOME} line paths=
      COMPREPLY=()
      while IFS= read -r line; do
        case $line in
          :file) paths=-f ;;
          :directory) paths=-d ;;
          "$current"*) COMPREPLY+=("${line%%$'\t'*}") ;;
        esac
      done < <("$program" completions words -- "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
      if [[ -n $paths && ${#COMPREPLY[@]} == 0 ]]; then
        compopt -o filenames
        mapfile -t COMPREPLY < <(compgen "$paths" -- "$current")
      fi
    }
    complete -F _lexicube lexicube

    """#

  private static let zshScript = #"""
    #compdef lexicube
    # zsh completion for lexicube
    _lexicube() {
      local program=${~words[1]} line
      local -a offered paths
      for line in "${(@f)$("$program" completions words -- "${(@)words[2,CURRENT]}" 2>/dev/null)}"; do
        case $line in
          :file) paths=(_files) ;;
          :directory) paths=(_files -/) ;;
          ?*) offered+=("${line/$'\t'/:}") ;;
        esac
      done
      local result=1
      compset -P '--*='
      _describe -V 'lexicube' offered && result=0
      [[ -n $paths ]] && $paths && result=0
      return result
    }
    if [[ $funcstack[1] == _lexicube ]]; then _lexicube "$@"; else compdef _lexicube lexicube; fi

    """#

  private static let fishScript = #"""
    # fish completion for lexicube
    function __lexicube
        set -l option (commandline -ct | string match -r -- '^--[^=]*=')
        set -l value (commandline -ct | string replace -r -- '^--[^=]*=' '')
        set -l before (commandline -opc)
        set -l program (string replace -r -- '^~' $HOME $before[1])
        for line in ($program completions words -- $before[2..-1] "$option$value" 2>/dev/null)
            switch $line
                case :file
                    complete -C "'' $value" | string replace -r -- '^' "$option"
                case :directory
                    __fish_complete_directories "$value" '' | string replace -r -- '^' "$option"
                case '*'
                    echo "$option$line"
            end
        end
    end
    complete -c lexicube -f -k -a '(__lexicube)'

    """#
}
