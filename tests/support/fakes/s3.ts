import { createHash, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type Credentials, refusal } from "./s3-signature";

type Stored = { body: Buffer; type: string };
type Upload = { key: string; type: string; parts: Map<number, Buffer> };
type Mode = "ok" | "error500" | "hang" | "halfAnswer" | "cutAnswer" | "wholeAnswer" | "noLength";
type Call = { method: string; key: string; query: URLSearchParams; body: Buffer };

export type S3 = {
  url: string;
  env: Record<string, string>;
  objects: Map<string, Stored>;
  /** Uploads in parts that were begun and neither completed nor aborted. */
  uploads: Map<string, Upload>;
  /** "PUT", "PUT part", "POST complete" and so on, with the key. */
  calls: string[];
  /** How it fails; `on`: only calls that begin so. */
  setMode: (mode: Mode, on?: string) => void;
  close: () => Promise<void>;
};

const BUCKET = "promptoteka";
const CREDENTIALS: Credentials = {
  accessKeyId: "AKIDEXAMPLE",
  secretAccessKey: "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY",
};
/** No part but the last may be smaller. */
const LEAST_PART = 5 * 1024 * 1024;

/** An object storage that speaks S3's protocol, with the bucket in the path, and believes nothing that is not signed. */
export async function startS3(): Promise<S3> {
  const objects: S3["objects"] = new Map();
  const uploads: S3["uploads"] = new Map();
  const calls: string[] = [];
  let mode: Mode = "ok";
  let failingOn = "";

  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await bodyOf(request).catch(() => null);
    if (!body) return;
    const { pathname, searchParams: query } = new URL(request.url ?? "/", "http://s3");
    const [, bucket, ...key] = decodeURIComponent(pathname).split("/");
    const refused = refusal(request, body, CREDENTIALS);
    if (refused) return fail(response, 403, refused);
    if (bucket !== BUCKET) return fail(response, 404, "NoSuchBucket");
    const call = { method: request.method ?? "GET", key: key.join("/"), query, body };
    const named = nameOf(call);
    calls.push(named);
    const current = named.startsWith(failingOn) ? mode : "ok";
    if (current === "hang") return;
    if (current === "error500") return fail(response, 500, "InternalError");
    answer(call, request, response, current);
  };
  const server = createServer((request, response) => void serve(request, response));

  function answer(
    { method, key, query, body }: Call,
    request: IncomingMessage,
    response: ServerResponse,
    current: Mode,
  ): void {
    const type = request.headers["content-type"] ?? "";
    const upload = uploads.get(query.get("uploadId") ?? "");
    if (query.has("uploadId") && upload?.key !== key) return fail(response, 404, "NoSuchUpload");
    switch (`${method}${upload ? " upload" : ""}`) {
      case "POST": {
        const id = randomUUID();
        uploads.set(id, { key, type, parts: new Map() });
        return xml(
          response,
          `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
        );
      }
      case "PUT upload":
        upload!.parts.set(Number(query.get("partNumber")), body);
        return void response.writeHead(200, { ETag: tag(body) }).end();
      case "POST upload": {
        const parts = [...upload!.parts].sort(([one], [other]) => one - other).map(([, part]) => part);
        const listed = [...body.toString().matchAll(/<ETag>(.*?)<\/ETag>/g)].map(([, each]) =>
          each!.replaceAll("&quot;", '"'),
        );
        if (listed.join() !== parts.map(tag).join()) return fail(response, 400, "InvalidPart");
        if (parts.slice(0, -1).some(({ length }) => length < LEAST_PART))
          return fail(response, 400, "EntityTooSmall");
        objects.set(key, { body: Buffer.concat(parts), type: upload!.type });
        uploads.delete(query.get("uploadId")!);
        return xml(
          response,
          "<CompleteMultipartUploadResult><ETag>&quot;0&quot;</ETag></CompleteMultipartUploadResult>",
        );
      }
      case "DELETE upload":
        uploads.delete(query.get("uploadId")!);
        return void response.writeHead(204).end();
      case "PUT":
        objects.set(key, { body, type });
        return void response.writeHead(200, { ETag: tag(body) }).end();
      case "DELETE":
        objects.delete(key);
        return void response.writeHead(204).end();
      case "GET":
        return query.has("uploads")
          ? list(query.get("prefix") ?? "", response)
          : give(objects.get(key), request.headers.range, response, current);
    }
    fail(response, 501, "NotImplemented");
  }

  function list(prefix: string, response: ServerResponse): void {
    const found = [...uploads].filter(([, { key }]) => key.startsWith(prefix));
    const items = found.map(
      ([id, { key }]) => `<Upload><Key>${key}</Key><UploadId>${id}</UploadId></Upload>`,
    );
    xml(response, `<ListMultipartUploadsResult>${items.join("")}</ListMultipartUploadsResult>`);
  }

  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    env: {
      STORAGE_DRIVER: "s3",
      S3_ENDPOINT: url,
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY_ID: CREDENTIALS.accessKeyId,
      S3_SECRET_ACCESS_KEY: CREDENTIALS.secretAccessKey,
      S3_FORCE_PATH_STYLE: "true",
    },
    objects,
    uploads,
    calls,
    setMode: (next, on = "") => {
      mode = next;
      failingOn = on;
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

function nameOf({ method, key, query }: Call): string {
  const what = query.has("partNumber")
    ? "part"
    : query.has("uploads")
      ? "uploads"
      : query.has("uploadId")
        ? "upload"
        : "object";
  return `${method} ${what} ${key || (query.get("prefix") ?? "")}`;
}

function give(
  object: Stored | undefined,
  range: string | undefined,
  response: ServerResponse,
  mode: Mode,
): void {
  if (!object) return fail(response, 404, "NoSuchKey");
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(mode === "wholeAnswer" ? "" : (range ?? "")) ?? [];
  const start = Number(from ?? 0);
  const end = Math.min(Number(to ?? Infinity), object.body.length - 1);
  if (from && start > end) return fail(response, 416, "InvalidRange");
  const body = object.body.subarray(start, end + 1);
  response.writeHead(from ? 206 : 200, {
    ...(mode !== "noLength" && { "Content-Length": body.length }),
    "Content-Type": object.type,
    ...(from && { "Content-Range": `bytes ${start}-${end}/${object.body.length}` }),
  });
  if (mode !== "halfAnswer" && mode !== "cutAnswer") return void response.end(body);
  response.write(body.subarray(0, body.length / 2), () => mode === "cutAnswer" && response.destroy());
}

const tag = (body: Buffer) => `"${createHash("md5").update(body).digest("hex")}"`;

function xml(response: ServerResponse, content: string, status = 200): void {
  response
    .writeHead(status, { "Content-Type": "application/xml" })
    .end(`<?xml version="1.0" encoding="UTF-8"?>\n${content}`);
}

function fail(response: ServerResponse, status: number, code: string): void {
  xml(response, `<Error><Code>${code}</Code><Message>${code}</Message></Error>`, status);
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request as AsyncIterable<Uint8Array>) chunks.push(chunk);
  return Buffer.concat(chunks);
}
