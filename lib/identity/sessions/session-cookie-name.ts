// Apart from everything else, because middleware, next.options.ts and the browser cannot load the server's modules.
export const SESSION_COOKIE = "promptoteka.session";
export const SECURE_SESSION_COOKIE = "__Host-promptoteka.session";

/** What the header shows of a member, in a cookie that scripts write and read: it tells that scripts run, and gives no right (docs/decisions/092). */
export const READER_COOKIE = "promptoteka.reader";
/** So long it lasts, seconds; each page that is drawn for them writes it again. */
export const READER_SECONDS = 30 * 24 * 60 * 60;
