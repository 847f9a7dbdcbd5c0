import { createHmac } from "node:crypto";
import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { deliverDue } from "@/lib/webhooks/deliver";

export type Got = { path: string; headers: http.IncomingHttpHeaders; body: string };
type Answer = number | ((response: http.ServerResponse, got: Got) => void);

/** A receiver of webhooks on 127.0.0.1, which records requests and sends the given response. */
export async function aReceiver(answer: Answer = 200) {
  const got: Got[] = [];
  const receiver = { got, answer, url: "", port: 0, close: () => undefined as void };
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const each = { path: request.url!, headers: request.headers, body: Buffer.concat(chunks).toString() };
      got.push(each);
      if (typeof receiver.answer === "function") return receiver.answer(response, each);
      response.writeHead(receiver.answer).end("answer");
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  receiver.port = (server.address() as AddressInfo).port;
  receiver.url = `http://127.0.0.1:${receiver.port}/hook`;
  receiver.close = () => {
    server.close();
    server.closeAllConnections();
  };
  return receiver;
}

/** What the signature of a request has to be, computed as a receiver does. */
export function signatureFor({ headers, body }: Got, secret: string): string {
  const [, t] = /^t=(\d+),v1=[0-9a-f]{64}$/.exec(String(headers["promptoteka-signature"]))!;
  return `t=${t},v1=${createHmac("sha256", secret).update(`${t}.${body}`).digest("hex")}`;
}

/** Delivers due webhooks while `work` runs. */
export async function whileDelivering<T>(work: () => Promise<T>): Promise<T> {
  const stop = new AbortController();
  const delivering = deliverDue(stop.signal);
  try {
    return await work();
  } finally {
    stop.abort();
    await delivering;
  }
}
