/** A failure that the user can fix: the message is printed without a stack. */
export class StartError extends Error {
  override name = "StartError";
}
