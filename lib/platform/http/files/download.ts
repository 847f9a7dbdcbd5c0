import { Readable } from "node:stream";
import { weighRead } from "../../limits/read-limit";
import { DOWNLOAD_CONTENT_SECURITY_POLICY } from "../security/security-headers";

type File = {
  type: string;
  name: string;
  /** Bytes, where known. */
  length?: number;
};

/** A response that browsers save and never show as a page of ours; not cached. */
export function download(body: BodyInit | Readable, { type, name, length }: File): Response {
  void weighRead(length ?? (typeof body === "string" ? body.length : 0));
  return new Response(body instanceof Readable ? (Readable.toWeb(body) as ReadableStream) : body, {
    headers: {
      "Content-Type": type,
      ...(length !== undefined && { "Content-Length": String(length) }),
      "Content-Disposition": attachment(name),
      "X-Content-Type-Options": "nosniff",
      "Content-Security-Policy": DOWNLOAD_CONTENT_SECURITY_POLICY,
      "Cache-Control": "private, no-store",
    },
  });
}

/** Content-Disposition (RFC 6266): the name in UTF-8 (RFC 5987), and in ASCII for old clients. */
export function attachment(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%;]/g, "_");
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
