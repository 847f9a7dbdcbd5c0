import { JSON_LIMIT } from "./http/body";

/**
 * Body limit of a form sent to a page: its fields, the previous state (the fields once more), and multipart
 * overhead.
 */
export const FORM_LIMIT = 2 * JSON_LIMIT + 64 * 1024;
