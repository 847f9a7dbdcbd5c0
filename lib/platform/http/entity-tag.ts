/**
 * Whether a client has what carries this tag (RFC 9110, 13.1.2). Compared weakly, as for reading.
 * @param known its If-None-Match header
 */
export function isKnownTag(known: string | null | undefined, etag: string): boolean {
  return known?.split(",").some((tag) => tag.trim() === "*" || opaque(tag) === opaque(etag)) ?? false;
}

/** A tag without what says that it is weak. */
function opaque(tag: string): string {
  return tag.trim().replace(/^W\//, "");
}
