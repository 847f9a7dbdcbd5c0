import type { MessageKey } from "../i18n/message-key";

export type MessageArgs = Record<string, string | number>;

/**
 * Packs a message key and its arguments into a string, because a zod issue carries only one.
 * @example msg("validation.prompt.titleMin", { min: 3 }) → "validation.prompt.titleMin?min=3"
 */
export function msg(key: MessageKey, args: MessageArgs = {}): string {
  const query = Object.entries(args).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return query.length ? `${key}?${query.join("&")}` : key;
}

/** The reverse of `msg`; numbers are numbers again, for ICU plurals. */
export function unpackMessage(packed: string): { key: string; args: MessageArgs } {
  const at = packed.indexOf("?");
  if (at < 0) return { key: packed, args: {} };
  const args: MessageArgs = {};
  for (const [name, value] of new URLSearchParams(packed.slice(at + 1))) {
    args[name] = value !== "" && Number.isFinite(Number(value)) ? Number(value) : value;
  }
  return { key: packed.slice(0, at), args };
}
