import { client, endGuarded, guarded, SHORT } from "@/tests/support/guarded-server";

afterEach(endGuarded);

const UPGRADE = [
  "GET /ru/x HTTP/1.1",
  "Host: x",
  "Connection: Upgrade, close",
  "Upgrade: websocket",
  "Sec-WebSocket-Version: 13",
  "Sec-WebSocket-Key: eA==",
  "",
  "",
];

test("an upgrade is an ordinary request", async () => {
  const server = await guarded((_request, response) => void response.end("plain"));
  for (const lines of [UPGRADE, UPGRADE.map((line) => line.replace("websocket", "h2c"))])
    expect(await client(server, ...lines).closed).toMatch(/200 OK[\s\S]*plain$/);
});

test("CONNECT has no answer and keeps no socket", async () => {
  const server = await guarded((_request, response) => void response.end("plain"));
  expect(await client(server, "CONNECT example.org:443 HTTP/1.1", "Host: x", "", "").closed).toBe("");
});

test("in development an upgrade goes where it went, and its socket has no deadline", async () => {
  const server = await guarded(
    (_request, response) => void response.end("plain"),
    { development: true },
    (socket) =>
      setTimeout(() => socket.end("HTTP/1.1 101 Switching Protocols\r\n\r\nlate"), 2 * SHORT.timeout),
  );
  expect(await client(server, ...UPGRADE).closed).toMatch(/^HTTP\/1\.1 101 [\s\S]*late$/);
});
