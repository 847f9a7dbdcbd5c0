/** The result of a call whose work goes on after the answer: answered with 202 and this body. */
export class AcceptedResponse<T> {
  constructor(readonly body: T) {}
}
