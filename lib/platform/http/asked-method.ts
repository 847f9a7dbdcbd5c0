/** Set by lib/platform/http-server/methods for methods that no call has, because Next would not pass them on. */
export const ASKED_METHOD_HEADER = "x-asked-method";
