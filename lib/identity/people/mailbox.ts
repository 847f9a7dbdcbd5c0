import { createHash } from "node:crypto";

/** The mailbox of an address, in small letters: a suffix behind "+" does not count. Null where there is no address. */
export function mailboxOf(address: string): string | null {
  const [name = "", host] = address.trim().toLowerCase().split("@");
  return host ? `${name.split("+", 1)[0]}@${host}` : null;
}

/** The key by which limits count mails to a mailbox: a hash, so that no address is stored with them. */
export function mailboxKey(address: string): string {
  return createHash("sha256")
    .update(mailboxOf(address) ?? "")
    .digest("base64url");
}
