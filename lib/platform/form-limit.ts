import { JSON_LIMIT } from "./http/body";

/** Bytes of a form that is sent to a page: its fields, the state that it had before (the fields once more), and what multipart adds. */
export const FORM_LIMIT = 2 * JSON_LIMIT + 64 * 1024;
