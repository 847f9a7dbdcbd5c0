/** Set by lib/platform/http-server/methods for a method that no call has, which Next would not hand on. */
export const ASKED_METHOD_HEADER = "x-asked-method";
