import { FORM_LIMIT } from "@/lib/platform/http/body";
import { requestScope } from "@/lib/platform/request-scope";
import { client, endGuarded, guarded } from "@/tests/support/guarded-server";

afterEach(endGuarded);

const ID = "7f".repeat(21);
const MULTIPART = "Content-Type: multipart/form-data; boundary=x";

/** The status that a server gives to a form, and what reaches Next of its headers. */
async function told(path: string, ...headers: string[]): Promise<string> {
  const server = await guarded((request, response) => {
    const { origin = "-", host, "x-forwarded-host": shown = "-" } = request.headers;
    const mark = requestScope()?.form ? "1" : "-";
    response.end(`to Next: ${mark} ${origin} ${host} ${String(shown)}`);
  });
  const given = headers.some((line) => line.startsWith("Content-Length") || line.startsWith("Transfer"))
    ? headers
    : [...headers, "Content-Length: 0"];
  const answer = await client(
    server,
    `POST ${path} HTTP/1.1`,
    "Host: localhost:3000",
    "Connection: close",
    "Accept-Language: en",
    ...given,
    "",
    "",
  ).closed;
  return /to Next: .*/.exec(answer)?.[0] ?? answer.split("\r\n")[0]!;
}

test("a form of our own pages goes to the page, marked, so that no kept page answers it", async () => {
  expect(
    await told("/bases", MULTIPART, "Sec-Fetch-Site: same-origin", "Origin: http://localhost:3000"),
  ).toBe("to Next: 1 http://localhost:3000 localhost:3000 -");
  expect(await told("/bases", MULTIPART, "Origin: http://localhost:3000")).toMatch(/^to Next: 1/);
  expect(
    await told(
      "/",
      "Content-Type: text/plain;charset=UTF-8",
      `Next-Action: ${ID}`,
      "Sec-Fetch-Site: same-origin",
    ),
  ).toMatch(/^to Next: 1/);
});

test("Next compares Origin with Host, which a proxy replaces, and cannot read every Origin", async () => {
  expect(
    await told("/", MULTIPART, "Sec-Fetch-Site: same-origin", "Origin: https://promptoteka.example"),
  ).toBe("to Next: 1 https://promptoteka.example localhost:3000 promptoteka.example");
  expect(await told("/", MULTIPART, "Sec-Fetch-Site: same-origin", "Origin: null")).toBe(
    "to Next: 1 - localhost:3000 -",
  );
  expect(
    await told(
      "/",
      MULTIPART,
      "Sec-Fetch-Site: same-origin",
      "Origin: no address",
      "X-Forwarded-Host: other.example",
    ),
  ).toBe("to Next: 1 - localhost:3000 -");
});

test.each([
  ["from another site", "Sec-Fetch-Site: cross-site", "Origin: https://other.example"],
  ["from another site that names ours", "Sec-Fetch-Site: cross-site", "Origin: http://localhost:3000"],
  ["without an origin", "Accept: */*", "X-Nothing: 1"],
  ["with an origin that is none", "Origin: null", "X-Nothing: 1"],
])("%s: 403", async (_name, ...headers) => {
  expect(await told("/bases", MULTIPART, ...headers)).toBe("HTTP/1.1 403 Forbidden");
  expect(await told("/bases", "Content-Type: text/plain", `Next-Action: ${ID}`, ...headers)).toBe(
    "HTTP/1.1 403 Forbidden",
  );
});

test("the script that has sent a form gets words that Next hands on", async () => {
  const server = await guarded((_request, response) => void response.end());
  const answer = await client(
    server,
    "POST /bases HTTP/1.1",
    "Host: x",
    "Connection: close",
    "Accept-Language: en",
    "Content-Type: text/plain",
    `Next-Action: ${ID}`,
    "Content-Length: 0",
    "",
    "",
  ).closed;
  expect(answer).toMatch(/\r\nContent-Type: text\/plain\r\n/);
  expect(JSON.parse(answer.split("\r\n\r\n")[1]!)).toEqual({
    status: 403,
    code: "CROSS_ORIGIN",
    message: expect.any(String),
  });
});

test("a body must say how long it is, and not be too long", async () => {
  const ours = [MULTIPART, "Sec-Fetch-Site: same-origin"];
  expect(await told("/bases", ...ours, "Transfer-Encoding: chunked")).toBe("HTTP/1.1 411 Length Required");
  expect(await told("/bases", ...ours, `Content-Length: ${FORM_LIMIT + 1}`)).toBe(
    "HTTP/1.1 413 Payload Too Large",
  );
});

test("what is no form is no request for a page", async () => {
  for (const type of [
    "application/json",
    "application/x-www-form-urlencoded",
    "text/plain",
    "multipart/form-data",
  ]) {
    expect(
      await told("/bases", `Content-Type: ${type}`, "Sec-Fetch-Site: same-origin", "X-Form-Post: 1"),
    ).toBe("HTTP/1.1 405 Method Not Allowed");
  }
  expect(
    await told(
      "/bases",
      "Content-Type: application/json",
      `Next-Action: ${ID}`,
      "Sec-Fetch-Site: same-origin",
    ),
  ).toBe("HTTP/1.1 405 Method Not Allowed");
  for (const id of ["x", "../..", "7f", "g".repeat(42)]) {
    expect(
      await told("/bases", "Content-Type: text/plain", `Next-Action: ${id}`, "Sec-Fetch-Site: same-origin"),
    ).toBe("HTTP/1.1 400 Bad Request");
  }
  expect(await told("/_next/static/x", MULTIPART, "Sec-Fetch-Site: same-origin")).toBe(
    "HTTP/1.1 405 Method Not Allowed",
  );
  expect(await told("/api/prompts", MULTIPART, "X-Form-Post: 1")).toMatch(/^to Next: -/);
});
