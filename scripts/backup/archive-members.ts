/** The members of an archive, in the order in which they stand in it; docs/decisions/021 says why. */
export const STAMP = "backup.json";
/** Last, in the words of `sha256sum`: an archive without it was cut off. */
export const SUMS = "SHA256SUMS";

/** Rows of a table, in PostgreSQL's text format for COPY; a large table has several. */
export const rowsMember = (table: string, part: number) =>
  `tables/${table}/${String(part).padStart(6, "0")}.copy`;

/** A file of the storage that somebody uses. */
export const objectMember = (key: string) => `objects/${key}`;

/** A video that waits for its work where earlier versions put it. */
export const uploadMember = (operation: string, name: string) => `uploads/${operation}/${name}`;

export type Member =
  | { kind: "rows"; table: string }
  | { kind: "object"; key: string }
  | { kind: "upload"; operation: string; name: string };

/** What a member's name says of it; null for a name that no backup of ours has. */
export function memberNamed(name: string): Member | null {
  const [, table] = /^tables\/(\w+)\/\d{6}\.copy$/.exec(name) ?? [];
  if (table) return { kind: "rows", table };
  const [, key] = /^objects\/([a-z0-9][a-z0-9._/-]+)$/.exec(name) ?? [];
  if (key) return { kind: "object", key };
  const [, operation, file] = /^uploads\/([0-9a-f-]{36})\/(video\.[a-z0-9]{1,10})$/.exec(name) ?? [];
  return operation && file ? { kind: "upload", operation, name: file } : null;
}
