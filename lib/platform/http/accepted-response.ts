/** The result of a call whose work continues in the background: answered with 202 and this body. */
export class AcceptedResponse<T> {
  constructor(readonly body: T) {}
}
