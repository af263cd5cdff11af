import Rules

extension HTTPResponse {
  /// Reads the answer to a request.
  ///
  /// - Returns: The model that the documentation of the ``Route`` names.
  /// - Throws: What the server says is wrong; `unknown` if the answer is not one of a lexicube server, such
  ///   as the page of a proxy.
  package func decoded<Answer: Decodable>(
    as type: Answer.Type = Answer.self
  ) throws(APIError) -> Answer {
    let value = try? JSONValue(reading: body)
    if isSuccess, let answer = try? value?.decode(Answer.self) { return answer }
    if !isSuccess, let error = try? value?.decode(APIError.self) { throw error }
    throw APIError(
      .unknown,
      "The answer, with status \(status), is not that of a lexicube server of this version. Check the "
        + "server's address."
    )
  }
}
