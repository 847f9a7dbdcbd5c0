import type { RequestListener } from "node:http";
import type { Socket } from "node:net";
import { Writable } from "node:stream";
import { TIMES } from "@/lib/platform/http-server/timeouts";
import { sized } from "@/tests/support/size";
import { client, endGuarded, guarded, SHORT, trickle, until } from "@/tests/support/guarded-server";

afterEach(endGuarded);

const VIDEO = "/api/media/video-to-text";
const read: RequestListener = (request, response) => {
  request.resume();
  request.once("end", () => response.end("whole"));
};
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test("a connection that says nothing is closed", async () => {
  expect(await client(await guarded(read)).closed).toMatch(
    /^(?:HTTP\/1\.1 408 [^\n]*\r\nConnection: close\r\n\r\n)?$/,
  );
});

test("headers that do not end are refused, standing still or trickling", async () => {
  const server = await guarded(read);
  const still = client(server, "GET / HTTP/1.1", "Host: x");
  const slow = client(server, "GET / HTTP/1.1", "Host: x", "");
  trickle(slow, "X: y\r\n", 50);
  for (const { closed } of [still, slow]) expect(await closed).toMatch(/^HTTP\/1\.1 408 /);
});

test("headers of a second request have the same deadline", async () => {
  const slow = client(await guarded(read), "GET / HTTP/1.1", "Host: x", "", "");
  await until(() => slow.text().includes("whole"));
  slow.socket.write("GET / HTTP/1.1\r\n");
  trickle(slow, "X: y\r\n", 50);
  expect(await slow.closed).toMatch(/whole[\s\S]* 408 /);
});

test.each([
  ["of known length", "Content-Length: 100", "{"],
  ["in chunks", "Transfer-Encoding: chunked", "1\r\n{\r\n"],
  ["that was asked for with 100 Continue", "Expect: 100-continue\r\nContent-Length: 100", ""],
])("a body %s that stands still is cut, and who reads it hears of it", async (_, header, beginning) => {
  const ends: string[] = [];
  const server = await guarded((request) => {
    request.resume();
    request.once("close", () => ends.push(request.complete ? "whole" : "cut"));
  });
  const clients = ["/api/prompts", VIDEO].map((path) =>
    client(server, `POST ${path} HTTP/1.1`, "Host: x", header, "", beginning),
  );
  for (const { closed } of clients) expect(await closed).not.toContain("200 OK");
  await until(() => ends.length === 2);
  expect(ends).toEqual(["cut", "cut"]);
});

test("a body that moves may take longer than it may stand still", async () => {
  const timeout = sized(1_000, 3_000);
  const server = await guarded(read, { times: { ...TIMES, timeout } });
  const pieces = 20;
  const slow = client(
    server,
    "POST /api/prompts HTTP/1.1",
    "Host: x",
    "Connection: close",
    `Content-Length: ${pieces}`,
    "",
    "",
  );
  for (let sent = 0; sent < pieces; sent += 1) {
    await pause((1.5 * timeout) / pieces);
    slow.socket.write("x");
  }
  expect(await slow.closed).toMatch(/200 OK[\s\S]*whole$/);
});

test("a body that moves has its time and no more", async () => {
  const server = await guarded(read, { times: { ...SHORT, timeout: 10_000, requestTimeout: 1_200 } });
  const length = "Content-Length: 1000";
  const json = client(server, "POST /api/prompts HTTP/1.1", "Host: x", length, "", "");
  const chunks = "Transfer-Encoding: chunked";
  const video = client(server, `POST ${VIDEO} HTTP/1.1`, "Host: x", chunks, "", "");
  trickle(json, "x", 50);
  trickle(video, "1\r\nx\r\n", 50);
  for (const { closed } of [json, video]) expect(await closed).toMatch(/^HTTP\/1\.1 408 /);
});

test("an answer that nobody takes is given up", async () => {
  const sockets: Socket[] = [];
  const server = await guarded((request, response) => {
    sockets.push(request.socket);
    response.end(Buffer.alloc(sized(16, 64) * 1024 * 1024));
  });
  const greedy = client(server, "GET / HTTP/1.1", "Host: x", "", "");
  greedy.socket.pause();
  await until(() => sockets.length === 1 && sockets[0]!.destroyed);
});

test("an answer that is taken steadily goes on for longer than a standstill", async () => {
  const sockets: Socket[] = [];
  const server = await guarded((request, response) => {
    sockets.push(request.socket);
    const more = () => {
      while (!response.destroyed && response.write(Buffer.alloc(16_384)));
    };
    response.on("drain", more);
    more();
  });
  const reader = client(server, "GET /api/files HTTP/1.1", "Host: x", "", "");
  reader.socket.removeAllListeners("data").pause();
  const timer = setInterval(() => reader.socket.read(65_536), 5);
  await until(() => sockets.length === 1);
  await pause(5 * SHORT.timeout);
  expect(sockets[0]!.destroyed).toBe(false);
  clearInterval(timer);
  reader.socket.destroy();
});

test("an answer that is still being worked on is waited for", async () => {
  const server = await guarded(
    (_request, response) => void setTimeout(() => response.end("late"), 3 * SHORT.timeout),
  );
  expect(await client(server, "GET / HTTP/1.1", "Host: x", "Connection: close", "", "").closed).toMatch(
    /late$/,
  );
});

test("a body that goes on after its answer is not listened to for ever", async () => {
  const server = await guarded((_request, response) => void response.end("early"));
  const clients = ["/", "/api/prompts", VIDEO].map((path) =>
    client(
      server,
      `${path === "/" ? "GET" : "POST"} ${path} HTTP/1.1`,
      "Host: x",
      "Transfer-Encoding: chunked",
      "",
      "",
    ),
  );
  for (const endless of clients) trickle(endless, "1\r\nx\r\n", 50);
  for (const { closed } of clients) expect(await closed).toMatch(/200 OK/);
});

test("a body that its reader gave up does not keep the next request waiting", async () => {
  const size = 4 * 1024 * 1024;
  const server = await guarded((request, response) => {
    if (request.method === "GET") return void response.end("second");
    request.pipe(new Writable({ write: () => response.end("first") })); // takes one piece and asks for no other
  });
  const both = client(server, "POST /api/prompts HTTP/1.1", "Host: x", `Content-Length: ${size}`, "", "");
  both.socket.write("x".repeat(size));
  both.socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
  await until(() => both.text().includes("second"));
  expect(both.text()).toMatch(/first[\s\S]*second/);
});

test("a connection kept alive is closed without a word, HTTP/1.0 too", async () => {
  const server = await guarded(read);
  const clients = ["1.0", "1.1"].map((version) =>
    client(server, `GET / HTTP/${version}`, "Host: x", "Connection: keep-alive", "", ""),
  );
  for (const { closed } of clients) expect(await closed).not.toContain(" 408 ");
});
