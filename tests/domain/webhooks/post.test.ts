import { execFile } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import https from "node:https";
import net, { type AddressInfo } from "node:net";
import { promisify } from "node:util";
import { post } from "@/lib/integrations/webhooks/post";
import { postAside } from "@/lib/integrations/webhooks/post-aside";
import { program } from "@/tests/support/program";
import { aNameServer } from "@/tests/support/webhooks/name-server";
import { aReceiver } from "@/tests/support/webhooks/receiver";

// Names begin with 127., so that the tests' guard lets them pass to the product's own check.
const closing: (() => unknown)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

const sent = (url: string, { allowLoopback = true } = {}) =>
  post(new URL(url), { body: "{}", headers: { "promptoteka-event": "ping" }, allowLoopback });

async function receiver(...answer: Parameters<typeof aReceiver>) {
  const each = await aReceiver(...answer);
  closing.push(each.close);
  return each;
}

async function names(...zone: Parameters<typeof aNameServer>) {
  const server = await aNameServer(...zone);
  closing.push(server.close);
  return server;
}

/** A server that sends arbitrary bytes to any client. */
async function rawServer(talk: (socket: net.Socket) => void): Promise<string> {
  const server = net.createServer((socket) => {
    socket.on("error", () => undefined);
    talk(socket);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  closing.push(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

test.each([
  "http://127.0.0.1:PORT/",
  "http://2130706433:PORT/",
  "http://0x7f.1:PORT/",
  "http://0177.0.0.1:PORT/",
  "http://127.0.0.1.:PORT/",
  "http://0.0.0.0:PORT/",
  "http://[::]:PORT/",
  "http://[::1]:PORT/",
  "http://[::ffff:127.0.0.1]:PORT/",
  "http://[64:ff9b::7f00:1]:PORT/",
  "http://[2002:7f00:1::]:PORT/",
  "http://[fe80::1]:PORT/",
  "http://[fc00::1]:PORT/",
  "http://169.254.169.254:PORT/",
  "http://100.64.0.1:PORT/",
])("%s is not connected to", async (url) => {
  const { port, got } = await receiver();
  expect(await sent(url.replace("PORT", String(port)), { allowLoopback: false })).toEqual({
    problem: "address",
  });
  expect(got).toEqual([]);
});

test.each([
  [["127.0.0.1"]],
  [["::1"]],
  [["::ffff:127.0.0.1"]],
  [["10.0.0.1"]],
  [["169.254.169.254"]],
  [["100.64.0.1"]],
  [["0.0.0.0"]],
  [["64:ff9b::7f00:1"]],
  [["fe80::1"]],
  [["fd00::1"]],
  [["203.0.114.1", "127.0.0.1"]],
  [["2606:4700::1111", "10.0.0.1"]],
])("a name with the addresses %j is not connected to", async (addresses) => {
  await names({ "127.hook.test": [addresses] });
  const { port, got } = await receiver();
  expect(await sent(`http://127.hook.test:${port}/`, { allowLoopback: false })).toEqual({
    problem: "address",
  });
  expect(got).toEqual([]);
});

test("a name that has another address when it is asked again is asked once, and the address that was checked is connected to", async () => {
  const { asked } = await names({ "127.hook.test": [["127.0.0.1"], ["10.0.0.1"]] });
  const { port, got } = await receiver();
  expect(await sent(`http://127.hook.test:${port}/`)).toEqual({ status: 200, answer: "answer" });
  expect([asked, got.length]).toEqual([{ "127.hook.test A": 1, "127.hook.test AAAA": 1 }, 1]);
  // The name is resolved again for each connection: an earlier approval is not reused.
  expect(await sent(`http://127.hook.test:${port}/`)).toEqual({ problem: "address" });
  expect(got).toHaveLength(1);
});

test.each(["http", "https"])(
  "over %s: a name that nobody knows, a private address, a closed port",
  async (scheme) => {
    await names({ "127.home.test": [["10.0.0.1"]], "127.closed.test": [["127.0.0.1"]] });
    expect(await sent(`${scheme}://127.unknown.test:1/`)).toEqual({ problem: "name" });
    expect(await sent(`${scheme}://127.home.test:1/`)).toEqual({ problem: "address" });
    expect(await sent(`${scheme}://127.closed.test:1/`)).toEqual({ problem: "connect" });
  },
);

test("a name server that is silent @heavy", async () => {
  await names({ "127.hook.test": [null] });
  expect("problem" in (await sent("http://127.hook.test:1/"))).toBe(true);
});

test.each([301, 302, 303, 307, 308])("a redirect by %i is the answer and is not followed", async (status) => {
  const aim = await receiver();
  const { url } = await receiver((response) => response.writeHead(status, { location: aim.url }).end());
  expect(await sent(url)).toEqual({ status, answer: "" });
  expect(aim.got).toEqual([]);
});

test("of an endless answer the beginning is read", async () => {
  const { url } = await receiver((response) => {
    response.writeHead(200);
    const write = () => {
      while (!response.destroyed && response.write("y".repeat(65_536)));
    };
    response.on("drain", write);
    write();
  });
  expect(await sent(url)).toEqual({ status: 200, answer: "y".repeat(1_000) });
});

/** All of them wait for the end of the time, so they wait together. */
test("when the time is over an answer that drips counts by its status; without one, and without the end of a handshake, there is none @heavy", async () => {
  const drips = await receiver((response) => {
    response.writeHead(201);
    const timer = setInterval(() => response.write("."), 200);
    response.on("close", () => clearInterval(timer));
  });
  const waits = await receiver(() => undefined);
  const silent = await rawServer(() => undefined);
  const tls = (url: string) => url.replace("http:", "https:");
  expect(await Promise.all([sent(drips.url), sent(waits.url), sent(tls(silent))])).toEqual([
    { status: 201, answer: expect.stringMatching(/^\.+$/) as string },
    { problem: "timeout" },
    { problem: "timeout" },
  ]);
});

test("headers that drip, headers without end, and what is no HTTP", async () => {
  const endless = await rawServer((socket) => {
    socket.write("HTTP/1.1 200 OK\r\n");
    const write = () => {
      while (!socket.destroyed && socket.write(`x-header: ${"y".repeat(1_000)}\r\n`));
    };
    socket.on("drain", write);
    write();
  });
  const other = await rawServer((socket) => void socket.end("220 mail.test ESMTP\r\n"));
  const closed = await rawServer((socket) => void socket.destroy());
  for (const url of [endless, other, closed]) expect(await sent(url)).toEqual({ problem: "http" });
});

test("an answer that would take the connection over is an answer", async () => {
  const upgrade = "Connection: upgrade\r\nUpgrade: websocket\r\n";
  for (const [head, status] of [
    [`HTTP/1.1 101 Switching Protocols\r\n${upgrade}\r\n`, 101],
    [`HTTP/1.1 101 Switching Protocols\r\n${upgrade}Content-Length: 5\r\n\r\nHTTP/1.1 200 OK\r\n\r\n`, 101],
    [`HTTP/1.1 200 Connection established\r\n${upgrade}Content-Length: 0\r\n\r\n`, 200],
  ] as const) {
    const url = await rawServer((socket) => void socket.once("data", () => socket.write(head)));
    expect(await sent(url)).toEqual({ status, answer: "" });
  }
});

test("answers of 1xx without end are cut off long before the deadline", async () => {
  let written = 0;
  const url = await rawServer((socket) => {
    const write = () => {
      const open = () => !socket.destroyed && written < 5_000;
      while (open() && socket.write("HTTP/1.1 100 Continue\r\n\r\n".repeat(100))) written += 1;
    };
    socket.once("data", write).on("drain", write);
  });
  expect(await sent(url)).toEqual({ problem: "http" });
  expect(written).toBeLessThan(5_000);
});

test.each<[string, (socket: net.Socket) => void]>([
  ["bare bytes as of HTTP/0.9", (socket) => socket.end("<html>hello</html>")],
  ["an end without an answer", (socket) => socket.end()],
  ["a reset", (socket) => socket.resetAndDestroy()],
  [
    "a reset in the middle of the headers",
    (socket) => socket.write("HTTP/1.1 200 OK\r\nA: b", () => socket.resetAndDestroy()),
  ],
])("%s is a failure", async (_, answer) => {
  const url = await rawServer((socket) => void socket.once("data", () => answer(socket)));
  expect(await sent(url)).toEqual({ problem: "http" });
});

test.each<[string, (socket: net.Socket) => void]>([
  ["a reset", (socket) => socket.resetAndDestroy()],
  ["an end", (socket) => socket.end()],
])("after the status the answer is what came, also before %s in the body", async (_, close) => {
  const head = "HTTP/1.1 204 No Content\r\nContent-Length: 9\r\n\r\n".replace("204 No Content", "200 OK");
  const url = await rawServer(
    (socket) =>
      void socket.once("data", () => socket.write(`${head}half`, () => setTimeout(close, 50, socket))),
  );
  expect(await sent(url)).toEqual({ status: 200, answer: "half" });
});

test("a TLS handshake that is answered by what is not TLS", async () => {
  const plain = await rawServer(
    (socket) => void socket.once("data", () => socket.write("HTTP/1.1 400 \r\n\r\n")),
  );
  expect(await sent(plain.replace("http:", "https:"))).toEqual({ problem: "tls" });
});

test("what an answer holds can be kept: no control characters, no halves of characters", async () => {
  const { url } = await receiver((response) =>
    response
      .writeHead(500)
      .end(Buffer.concat([Buffer.from("a\u0000b\u202e"), Buffer.from("ё".repeat(600)).subarray(0, 1_001)])),
  );
  const posted = (await sent(url)) as { status: number; answer: string };
  expect(posted.status).toBe(500);
  expect(posted.answer).toMatch(/^a\uFFFDb\uFFFDё+\uFFFD?$/);
});

const selfSigned = (name: string) => readFileSync(`tests/files/self-signed/${name}.pem`);

async function httpsReceiver(options: https.ServerOptions, answer = ""): Promise<[https.Server, string]> {
  const server = https.createServer(options, (_, response) => response.end(answer));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  closing.push(() => server.close());
  return [server, `https://127.0.0.1:${(server.address() as AddressInfo).port}/`];
}

test.each<[string, https.ServerOptions]>([
  [
    "Diffie-Hellman over primes",
    { ciphers: "DHE-RSA-AES128-GCM-SHA256", dhparam: "auto" as never, maxVersion: "TLSv1.2" },
  ],
  ["a group of primes", { ecdhCurve: "ffdhe2048", minVersion: "TLSv1.3" }],
  ["60 certificates", { cert: selfSigned("rsa-cert").toString().repeat(60), maxVersion: "TLSv1.2" }],
])("with a receiver that has %s no keys are agreed upon", async (_, options) => {
  let keys = 0;
  const [server, url] = await httpsReceiver({
    key: selfSigned("rsa-key"),
    cert: selfSigned("rsa-cert"),
    ...options,
  });
  server.on("keylog", () => (keys += 1));
  expect(await sent(url)).toEqual({ problem: "tls" });
  expect(keys).toBe(0);
});

/** What comes of a delivery in a process that trusts the receiver's certificate. */
async function trusting(url: string): Promise<unknown> {
  const { stdout } = await promisify(execFile)(process.execPath, program("post", url), {
    env: { ...process.env, NODE_EXTRA_CA_CERTS: "tests/files/self-signed/rsa-cert.pem" },
  });
  return JSON.parse(stdout);
}

test("over TLS the answer comes from whom a trusted certificate names", async () => {
  const [, url] = await httpsReceiver(
    { key: selfSigned("rsa-key"), cert: selfSigned("rsa-cert") },
    "y".repeat(100_000),
  );
  expect(await trusting(url)).toEqual({ status: 200, answer: "y".repeat(1_000) });
});

test("over TLS, too, an answer that would take the connection over is an answer", async () => {
  const [server, url] = await httpsReceiver({ key: selfSigned("rsa-key"), cert: selfSigned("rsa-cert") });
  server.prependListener("request", ({ socket }: IncomingMessage) =>
    socket.end("HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: a\r\n\r\n"),
  );
  expect(await trusting(url)).toEqual({ status: 101, answer: "" });
});

test("certificates on a curve of their own, each of which OpenSSL reads for a tenth of a second, leave the process free @heavy", async () => {
  const [, url] = await httpsReceiver({
    key: selfSigned("own-curve-key"),
    cert: selfSigned("own-curve-certs"),
  });
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 10);
  const posted = await postAside(new URL(url), { body: "{}", headers: {}, allowLoopback: true });
  clearInterval(timer);
  // On a busy machine the thread, which goes behind other work, may not get to its end.
  expect(posted).toEqual({ problem: expect.stringMatching(/^(tls|timeout)$/) });
  // With TLS in this process there is one.
  expect(turns).toBeGreaterThan(20);
});

test("a certificate that nobody vouches for", async () => {
  const [server, url] = await httpsReceiver({ key: selfSigned("key"), cert: selfSigned("cert") });
  let requests = 0;
  server.on("request", () => (requests += 1));
  expect(await sent(url)).toEqual({ problem: "tls" });
  expect(requests).toBe(0);
});

test("of many addresses of a name the first are tried", async () => {
  const { port, got } = await receiver();
  const elsewhere = Array.from({ length: 8 }, (_, at) => `127.1.1.${at + 1}`);
  await names({
    "127.hook.test": [[...elsewhere, "127.0.0.1"]],
    "127.near.test": [[...elsewhere.slice(1), "127.0.0.1"]],
  });
  expect(await sent(`http://127.hook.test:${port}/`)).toEqual({ problem: "connect" });
  expect(got).toEqual([]);
  expect(await sent(`http://127.near.test:${port}/`)).toEqual({ status: 200, answer: "answer" });
});

test("nobody at the port", async () => {
  const { url, close } = await aReceiver();
  close();
  expect(await sent(url)).toEqual({ problem: "connect" });
});
