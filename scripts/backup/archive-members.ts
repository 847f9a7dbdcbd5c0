/** The members of an archive, in their order (docs/decisions/021). */
export const STAMP = "backup.json";
/** The last member, in the format of `sha256sum`; an archive without it is truncated. */
export const SUMS = "SHA256SUMS";

/** Rows of a table in PostgreSQL's text format for COPY; a large table has several members. */
export const rowsMember = (table: string, part: number) =>
  `tables/${table}/${String(part).padStart(6, "0")}.copy`;

/** A referenced file of the storage. */
export const objectMember = (key: string) => `objects/${key}`;

/** A video waiting for transcription, in the place of older versions. */
export const uploadMember = (operation: string, name: string) => `uploads/${operation}/${name}`;

export type Member =
  | { kind: "rows"; table: string }
  | { kind: "object"; key: string }
  | { kind: "upload"; operation: string; name: string };

/** Parses a member's name; null for an unknown one. */
export function memberNamed(name: string): Member | null {
  const [, table] = /^tables\/(\w+)\/\d{6}\.copy$/.exec(name) ?? [];
  if (table) return { kind: "rows", table };
  const [, key] = /^objects\/([a-z0-9][a-z0-9._/-]+)$/.exec(name) ?? [];
  if (key) return { kind: "object", key };
  const [, operation, file] = /^uploads\/([0-9a-f-]{36})\/(video\.[a-z0-9]{1,10})$/.exec(name) ?? [];
  return operation && file ? { kind: "upload", operation, name: file } : null;
}
