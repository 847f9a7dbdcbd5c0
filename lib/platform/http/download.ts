import { Readable } from "node:stream";
import { weighRead } from "../read-limit";
import { DOWNLOAD_CONTENT_SECURITY_POLICY } from "./security-headers";

type File = {
  /** Its content type. */
  type: string;
  /** The name under which it is saved. */
  name: string;
  /** Its length in bytes, where it is known. */
  length?: number;
};

/** An answer that a browser saves and never shows as a page of ours, whatever it holds; nobody else keeps a copy. */
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

/** A Content-Disposition by RFC 6266: the name in UTF-8 (RFC 5987), and one of plain ASCII for old clients. */
export function attachment(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%;]/g, "_");
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
