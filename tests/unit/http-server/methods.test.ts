import type { IncomingHttpHeaders } from "node:http";
import { methodAnswer } from "@/lib/platform/http-server/method-answer";
import { methods } from "@/lib/platform/http/methods";
import { client, endGuarded, guarded } from "@/tests/support/guarded-server";

afterEach(endGuarded);

const asked = (method: string, url: string) => {
  const request = { method, url, headers: { "x-asked-method": "made up" } as IncomingHttpHeaders };
  return {
    answer: methodAnswer(request, false),
    method: request.method,
    header: request.headers["x-asked-method"],
  };
};

test.each(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"])(
  "a call may be asked with %s",
  (method) => {
    expect(asked(method, "/api/prompts")).toEqual({ answer: null, method, header: undefined });
  },
);

test.each(["TRACE", "PROPFIND", "PURGE"])("what a call answers to %s is its own to say", (method) => {
  expect(asked(method, "/api?x")).toEqual({ answer: null, method: "OPTIONS", header: method });
});

test("MCP is called like the API, at its own address alone", () => {
  for (const url of ["/mcp", "/mcp?x"])
    expect(asked("POST", url)).toEqual({ answer: null, method: "POST", header: undefined });
  expect(asked("PROPFIND", "/mcp")).toEqual({ answer: null, method: "OPTIONS", header: "PROPFIND" });
  for (const url of ["/mcps", "/mcp/x", "/en/mcp"])
    expect(asked("POST", url).answer).toMatchObject({ status: 405 });
});

test("pages are read, nothing else; the whole server can be asked for what it takes", () => {
  for (const method of ["GET", "HEAD"]) expect(asked(method, "/apis").answer).toBeNull();
  for (const method of ["POST", "PUT", "TRACE"])
    expect(asked(method, "/").answer).toEqual({ status: 405, allow: "GET, HEAD, OPTIONS" });
  expect(asked("OPTIONS", "/bases").answer).toEqual({ status: 204, allow: "GET, HEAD, OPTIONS" });
  expect(asked("OPTIONS", "*").answer).toMatchObject({ status: 204 });
  expect(asked("GET", "*").answer).toEqual({ status: 400 });
});

test("the answers are whole", async () => {
  const server = await guarded((_request, response) => void response.end("from Next"));
  const say = (line: string) =>
    client(server, `${line} HTTP/1.1`, "Host: x", "Connection: close", "Accept-Language: en", "", "").closed;
  expect(await say("OPTIONS *")).toMatch(/^HTTP\/1\.1 204 [\s\S]*Allow: GET, HEAD, POST/);
  expect(await say("POST /")).toMatch(
    /^HTTP\/1\.1 405 [\s\S]*Allow: GET, HEAD, OPTIONS\r\n[\s\S]*This address does not accept such requests$/,
  );
  expect(await say("GET http://other.example/bases")).toMatch(/from Next$/);
});

test("a path says which methods it has, and refuses the others by the same list", async () => {
  const done = async () => new Response("done");
  const { OPTIONS, PUT } = methods({ GET: done, DELETE: done });
  const told = await OPTIONS(new Request("http://x/", { method: "OPTIONS" }), undefined);
  expect([told.status, told.headers.get("allow")]).toEqual([204, "DELETE, GET"]);
  for (const refused of [
    await PUT(new Request("http://x/", { method: "PUT" }), undefined),
    await OPTIONS(
      new Request("http://x/", { method: "OPTIONS", headers: { "x-asked-method": "TRACE" } }),
      undefined,
    ),
  ]) {
    expect([refused.status, refused.headers.get("allow")]).toEqual([405, "DELETE, GET"]);
  }
});
