/** Whether If-None-Match has this ETag, by weak comparison (RFC 9110, 13.1.2). @param known the header */
export function isKnownTag(known: string | null | undefined, etag: string): boolean {
  return known?.split(",").some((tag) => tag.trim() === "*" || opaque(tag) === opaque(etag)) ?? false;
}

function opaque(tag: string): string {
  return tag.trim().replace(/^W\//, "");
}
