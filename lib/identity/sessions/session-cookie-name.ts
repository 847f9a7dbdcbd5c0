// Apart from everything else, because middleware and next.options.ts cannot load the server's modules.
export const SESSION_COOKIE = "promptoteka.session";
export const SECURE_SESSION_COOKIE = "__Host-promptoteka.session";
