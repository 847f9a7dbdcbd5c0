import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import busboy from "busboy";

/**
 * How a speech service can fail; set by POST /control?mode=…, kept until the next. busyOnce: 429 with Retry-After, then
 * well. lostAnswer: it does its work (and takes its price), but the answer never comes. held: it does its work, and answers
 * when the next mode is set. processing: never done.
 */
export type SpeechMode =
  | "ok"
  | "error500"
  | "busyOnce"
  | "unauthorized"
  | "hang"
  | "badJson"
  | "redirect"
  | "reset"
  | "lostAnswer"
  | "held"
  | "jobError"
  | "processing"
  | "notFound"
  | "bigText"
  | "nullText";

export type SpeechCallSeen = {
  method: string;
  path: string;
  body: Buffer;
  headers: IncomingMessage["headers"];
};
export type SpeechAnswerGiven = { status?: number; body: object };

export type SpeechFake = {
  url: string;
  calls: SpeechCallSeen[];
  setMode: (mode: SpeechMode) => void;
  close: () => Promise<void>;
};

/** A speech service on a free loopback port; bodies are read whole. @param answer undefined is a 404 */
export async function startSpeechFake(
  answer: (
    call: SpeechCallSeen,
    mode: SpeechMode,
  ) => SpeechAnswerGiven | undefined | Promise<SpeechAnswerGiven | undefined>,
): Promise<SpeechFake> {
  const calls: SpeechCallSeen[] = [];
  let mode: SpeechMode = "ok";
  let busy = 0;
  let release: () => void = () => undefined;
  let released = Promise.resolve();
  const set = (next: SpeechMode) => {
    release();
    mode = next;
    busy = 0;
    if (mode === "held") released = new Promise((resolve) => (release = resolve));
  };
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://fake");
    const body = await bytesOf(request).catch(() => null);
    if (!body) return; // the caller went away
    if (pathname === "/control") {
      set((searchParams.get("mode") ?? "ok") as SpeechMode);
      return send(response, { body: { mode } });
    }
    const call = { method: request.method ?? "GET", path: pathname, body, headers: request.headers };
    calls.push(call);
    if (mode === "busyOnce" && call.method === "POST" && busy++ === 0) {
      response.setHeader("Retry-After", "1");
      return send(response, { status: 429, body: { error: "Too Many Requests" } });
    }
    if (misbehaves(response, mode)) return;
    const given = (await answer(call, mode)) ?? { status: 404, body: { error: "not found" } };
    if (mode === "lostAnswer" && call.method === "POST" && !call.path.endsWith("/upload")) return;
    if (mode === "held") await released;
    send(response, given);
  };
  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    setMode: set,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

function misbehaves(response: ServerResponse, mode: SpeechMode): boolean {
  if (mode === "hang") return true;
  if (mode === "reset") response.socket?.destroy();
  else if (mode === "error500")
    response.writeHead(500, { "Content-Type": "text/html" }).end("<h1>Internal Server Error</h1>");
  else if (mode === "unauthorized")
    send(response, { status: 401, body: { error: "Authentication error, API token missing/invalid" } });
  else if (mode === "badJson")
    response.writeHead(200, { "Content-Type": "application/json" }).end('{"text": "half');
  else if (mode === "redirect") response.writeHead(302, { Location: "http://127.0.0.1:9/" }).end();
  else return false;
  return true;
}

function send(response: ServerResponse, { status, body }: SpeechAnswerGiven): void {
  response
    .writeHead(status ?? 200, { "Content-Type": "application/json; charset=utf-8" })
    .end(JSON.stringify(body));
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request as AsyncIterable<Uint8Array>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Whether these bytes are sound as the product sends it: Opus in Ogg. */
export function isOpus(sound: Buffer): boolean {
  return sound.subarray(0, 4).toString() === "OggS" && sound.subarray(0, 200).includes("OpusHead");
}

/** What the fakes hear in a sound: the same bytes give the same words. */
export function heardIn(sound: Buffer): string {
  const print = createHash("sha256").update(sound).digest("hex").slice(0, 12);
  return `Проверка распознавания. Отпечаток звука ${print}. Конец записи.`;
}

/** The words of a text, half a second each. */
export function timed(text: string): { text: string; start: number; end: number }[] {
  return text.split(" ").map((word, index) => ({ text: word, start: index * 0.5, end: index * 0.5 + 0.4 }));
}

export type SentForm = { sound: Buffer; filename: string; fields: Record<string, string> };

/** The form of a call with one file. */
export async function formOf({ body, headers }: SpeechCallSeen): Promise<SentForm> {
  const form: SentForm = { sound: Buffer.alloc(0), filename: "", fields: {} };
  const parser = busboy({ headers });
  parser.on("field", (name, value) => void (form.fields[name] = value));
  parser.on("file", (_name, stream, { filename }) => {
    const chunks: Buffer[] = [];
    form.filename = filename ?? "";
    stream.on("data", (chunk: Buffer) => chunks.push(chunk));
    stream.on("end", () => (form.sound = Buffer.concat(chunks)));
  });
  await new Promise<void>((done, fail) => {
    parser.on("close", done).on("error", fail);
    Readable.from([body]).pipe(parser);
  });
  return form;
}
