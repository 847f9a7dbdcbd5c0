import { DAY, MINUTE } from "@/lib/platform/clock";

/** Milliseconds (docs/product/mcp.md 8). */
export const OAUTH_TIMES = {
  access: 60 * MINUTE,
  /** Of a refresh token, and so of a connection that is not used. */
  refresh: 90 * DAY,
  code: MINUTE,
  /** For signing in and for the consent. */
  consent: 30 * MINUTE,
  /** Of a registered program that nobody has let in yet; then a year after the last use. */
  unusedClient: DAY,
  client: 365 * DAY,
  /** A refresh token may come twice within this time: from two processes of a program, or after a lost answer. */
  grace: MINUTE / 2,
} as const;

/** Registered programs that nobody has let in; beyond them the oldest end. */
export const UNUSED_CLIENTS = 2_000;
/** Connections of a person; beyond them the ones unused for longest end. */
export const CONNECTIONS = 50;
/** Refresh tokens of a connection, used ones included: one an hour for a month leaves 720. */
export const REFRESH_TOKENS = 1_000;
