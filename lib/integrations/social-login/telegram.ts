import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { type Person, SignInRefused } from "./person";

/** What Telegram's widget sends, `hash` included. Nothing else may be in a payload. */
export const TELEGRAM_FIELDS = [
  "id",
  "first_name",
  "last_name",
  "username",
  "photo_url",
  "auth_date",
  "hash",
] as const;

const MAX_AGE_SECONDS = 24 * 60 * 60;
const MAX_AHEAD_SECONDS = 5 * 60;
// Fields are joined by newlines before they are signed, so a newline inside one could re-cut them.
const CONTROL = /[\u0000-\u001F\u007F-\u009F]/;

export type TelegramSignIn = {
  person: Person;
  /** The payload's HMAC, which may be used once. */
  hash: string;
  /** After this moment the payload is too old anyway. */
  usableUntil: Date;
};

/**
 * Checks a payload of Telegram's login widget: HMAC-SHA256 of its fields with SHA-256 of the bot's token, at most 24 h
 * old, at most 5 min from the future (docs/product/people.md 2). Whether it was used before is the caller's to ask.
 * @param now the database's time
 * @throws SignInRefused for anything else.
 */
export function checkTelegram(payload: Record<string, unknown>, botToken: string, now: Date): TelegramSignIn {
  const fields = fieldsOf(payload);
  const { hash = "", id = "", auth_date: authDate = "" } = fields;
  if (!/^[0-9a-f]{64}$/.test(hash)) throw new SignInRefused("the hash is not a SHA-256 in lower case");
  if (!/^[1-9]\d{0,15}$/.test(id)) throw new SignInRefused("the id is not a number");
  if (!/^[1-9]\d{0,10}$/.test(authDate)) throw new SignInRefused("auth_date is not a time");

  const expected = createHmac("sha256", createHash("sha256").update(botToken).digest())
    .update(checkString(fields))
    .digest();
  if (!timingSafeEqual(expected, Buffer.from(hash, "hex"))) throw new SignInRefused("the hash does not fit");

  const age = now.getTime() / 1000 - Number(authDate);
  if (age > MAX_AGE_SECONDS || age < -MAX_AHEAD_SECONDS)
    throw new SignInRefused("auth_date is too old or in the future");
  return {
    person: personOf(fields),
    hash,
    usableUntil: new Date((Number(authDate) + MAX_AGE_SECONDS + MAX_AHEAD_SECONDS) * 1000),
  };
}

/** The text that Telegram signs: all fields but the hash, sorted, one per line. */
function checkString(fields: Record<string, string>): string {
  return Object.keys(fields)
    .filter((name) => name !== "hash")
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join("\n");
}

/** Numbers as they were sent; a field that is absent stays absent. */
function fieldsOf(payload: Record<string, unknown>): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [name, value] of Object.entries(payload)) {
    if (value === undefined) continue;
    if (!(TELEGRAM_FIELDS as readonly string[]).includes(name))
      throw new SignInRefused("a field that Telegram does not send");
    if (typeof value !== "string" && !Number.isSafeInteger(value))
      throw new SignInRefused("a field that is not text");
    fields[name] = String(value);
    if (CONTROL.test(fields[name])) throw new SignInRefused("a control character");
  }
  return fields;
}

function personOf(fields: Record<string, string>): Person {
  return {
    provider: "telegram",
    externalId: fields.id ?? "",
    fullName: [fields.first_name, fields.last_name].filter(Boolean).join(" ") || (fields.username ?? ""),
    avatarUrl: fields.photo_url || null,
    email: null,
  };
}
