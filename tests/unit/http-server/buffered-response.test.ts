import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { notReady } from "@/lib/platform/db/outage";
import { AppError } from "@/lib/platform/errors";
import { BufferedResponse } from "@/lib/platform/http-server/buffered-response";
import type { FormPost, RequestScope } from "@/lib/platform/request-scope";

type Render = (response: ServerResponse, scope: RequestScope) => void;

let server: Server;
let render: Render;

beforeAll(async () => {
  server = createServer({ ServerResponse: BufferedResponse }, (_request, response) => {
    const scope: RequestScope = {
      address: "192.0.2.1",
      caller: "address:test",
      identifying: false,
      counted: false,
      nonce: "n",
    };
    response.hold(scope);
    render(response, scope);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

async function get(path: string, how: Render, method = "GET", headers: Record<string, string> = {}) {
  render = how;
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, {
    method,
    headers,
  });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

/** A page as Next streams it: the frame with 200 first, then the parts that have loaded. */
const streamed =
  (failure?: AppError): Render =>
  (response, scope) => {
    response.writeHead(200, { "Content-Type": "text/html", "X-Kept": "yes" });
    response.write("<p>frame</p>");
    setImmediate(() => {
      if (failure) scope.failure = failure;
      response.end("<p>content</p>");
    });
  };

test("a page that was served arrives as it was rendered", async () => {
  const { status, headers, text } = await get("/my-prompts", streamed());
  expect([status, text, headers.get("x-kept"), headers.get("retry-after")]).toEqual([
    200,
    "<p>frame</p><p>content</p>",
    "yes",
    null,
  ]);
});

test.each([
  [404, "/bases/none", "Такой страницы нет", '<a href="/">На главную</a>'],
  [404, "/en/bases/none", "There is no such page", '<a href="/en">Go home</a>'],
  [500, "/bases", "Что-то пошло не так", '<a href="/">На главную</a>'],
])("a %s that scripts draw says what it is without them: %s", async (status, path, said, way) => {
  const drawn = (response: ServerResponse) => {
    response.writeHead(status, { "Content-Type": "text/html", "Content-Length": 53 });
    response.end('<html id="__next_error__"><body><i></i></body></html>');
  };
  const { text, headers } = await get(path, drawn);
  expect(text).toContain(said);
  expect(text).toContain(way);
  expect(text).toMatch(/^<html id="__next_error__"><body><noscript>.*<\/noscript><i><\/i>/s);
  expect(headers.get("content-length")).toBe(String(Buffer.byteLength(text)));
  expect((await get(path, streamed())).text).toBe("<p>frame</p><p>content</p>");
});

test.each([
  ["/my-prompts", "ru", "Сервис ненадолго недоступен"],
  ["/", "ru", "Сервис ненадолго недоступен"],
  ["/en/public-prompts?q=a%22b", "en", "The service is briefly unavailable"],
  ["/en", "en", "The service is briefly unavailable"],
])("%s: an outage after the first bytes is a readable 503 without scripts", async (path, language, title) => {
  const { status, headers, text } = await get(path, streamed(notReady()));
  expect([status, headers.get("retry-after"), headers.get("cache-control")]).toEqual([503, "5", "no-store"]);
  expect(text).toContain(`<html lang="${language}">`);
  expect(text).toContain(`<h1>${title}</h1>`);
  expect(text).not.toMatch(/frame|content<|<script|src=/);
});

test("who asks too much at once is told so", async () => {
  const { status, headers, text } = await get(
    "/bases",
    streamed(new AppError("RATE_LIMITED", { params: { seconds: 2 }, headers: { "Retry-After": "2" } })),
  );
  expect([status, headers.get("retry-after")]).toEqual([429, "2"]);
  expect(text).toContain("Подождите 2 секунды");
});

test("a redirect, the API and files are left alone", async () => {
  const failing =
    (status: number, headers: Record<string, string>): Render =>
    (response, scope) => {
      scope.failure = notReady();
      response.writeHead(status, headers).end("as it was");
    };
  expect(await get("/bases", failing(304, {}))).toMatchObject({ status: 304, text: "" });
  expect(await get("/api/prompts", failing(500, {}))).toMatchObject({ status: 500, text: "as it was" });
  expect(await get("/icons/a.svg", failing(200, {}))).toMatchObject({ status: 200, text: "as it was" });
});

test("what Next fails over of a router's request is refused, so that the router loads the page anew", async () => {
  const failed: Render = (response) => response.writeHead(500).end("as it was");
  expect(await get("/bases", failed)).toMatchObject({ status: 500, text: "as it was" });
  expect(await get("/bases", failed, "GET", { "next-router-state-tree": "garbage" })).toMatchObject({
    status: 400,
  });
});

test("no cache may keep an answer that says so, whatever the page says of caches", async () => {
  const { headers } = await get("/bases", (response) => {
    (response as BufferedResponse).forbidCaching();
    response.writeHead(200, { "Cache-Control": "public" }).end("page");
  });
  expect(headers.get("cache-control")).toBe("private, no-store");
});

test("HEAD is answered without a body", async () => {
  expect(await get("/bases", streamed(notReady()), "HEAD")).toMatchObject({ status: 503, text: "" });
});

test("an address cannot write into the page", async () => {
  const { text } = await get("/x'><b>", streamed(notReady()));
  expect(text).not.toContain("<b>");
});

test("a page at a file's address is held back as well", async () => {
  expect(await get("/no-such.css", streamed(notReady()))).toMatchObject({ status: 503 });
});

test("a file is not held back", async () => {
  let hasCome = false;
  const { text } = await get("/icons/logo.svg", (response) => {
    response.writeHead(200, { "Content-Type": "image/svg+xml" });
    response.write("<svg>", () => {
      hasCome = response.headersSent;
      response.end("</svg>");
    });
  });
  expect(hasCome).toBe(true);
  expect(text).toBe("<svg></svg>");
});

describe("the answer to a form", () => {
  const form = (how: Partial<FormPost> = {}): FormPost => ({
    path: "/",
    headers: new Headers(),
    reached: true,
    answer: [],
    ...how,
  });
  const answered =
    (
      status: number,
      how: Partial<FormPost>,
      { failure, headers = {} }: { failure?: AppError; headers?: Record<string, string> } = {},
    ): Render =>
    (response, scope) => {
      scope.form = form(how);
      scope.failure = failure;
      response.writeHead(status, headers);
      response.end("from Next");
    };

  test("has the status and the cookies that its action gave", async () => {
    const { status, headers, text } = await get(
      "/bases",
      answered(200, {
        status: 422,
        answer: [
          ["Set-Cookie", "a=1"],
          ["Set-Cookie", "b=2"],
          ["Retry-After", "9"],
        ],
      }),
    );
    expect([status, headers.getSetCookie(), headers.get("retry-after"), text]).toEqual([
      422,
      ["a=1", "b=2"],
      "9",
      "from Next",
    ]);
  });

  test("keeps the redirect of a success", async () => {
    const { status, headers } = await get(
      "/bases",
      answered(303, { answer: [["Set-Cookie", "a=1"]] }, { headers: { "X-Location": "/x" } }),
    );
    expect([status, headers.getSetCookie(), headers.get("x-location")]).toEqual([303, ["a=1"], "/x"]);
  });

  test.each([
    [500, {}, 400, "Не удалось прочитать форму"],
    [409, { "x-nextjs-action-not-found": "1" }, 409, "Страница устарела"],
    [400, { "x-nextjs-action-not-found": "1" }, 400, "Не удалось прочитать форму"],
  ])("is readable where no action was reached: %i", async (status, headers, told, title) => {
    const answer = await get("/bases", answered(status, { reached: false }, { headers }));
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([told, null]);
    expect(answer.text).toContain(`<h1>${title}</h1>`);
  });

  test("is left to the script that sent it, which words an outage and an outdated page itself", async () => {
    const headers = new Headers({ "next-action": "x" });
    expect(
      await get("/bases", answered(200, { headers, status: 503 }, { failure: notReady() })),
    ).toMatchObject({ status: 503, text: "from Next" });
    expect(
      await get(
        "/bases",
        answered(409, { headers, reached: false }, { headers: { "x-nextjs-action-not-found": "1" } }),
      ),
    ).toMatchObject({
      status: 409,
      text: "from Next",
    });
  });

  test("is the outage page when the page around the form cannot be rendered", async () => {
    expect(await get("/bases", answered(200, {}, { failure: notReady() }))).toMatchObject({
      status: 503,
      text: expect.stringContaining("Сервис ненадолго недоступен"),
    });
  });
});

test("a page is compressed whole where the browser takes it so, whatever Next would do; a short one and a HEAD are not", async () => {
  const told: unknown[] = [];
  const page =
    (text: string): Render =>
    (response) => {
      told.push(response.req.headers["accept-encoding"]);
      response.writeHead(200, { "Content-Type": "text/html" });
      for (const word of text.split(" ")) response.write(`${word} `);
      response.end();
    };
  const long = "word ".repeat(1_000);
  const ask = async (how: Render, coding: string, method?: string) => {
    const { headers, text } = await get("/my-prompts", how, method, { "accept-encoding": coding });
    return [headers.get("content-encoding"), text.trim().length];
  };
  expect(await ask(page(long), "gzip")).toEqual(["gzip", 4_999]);
  expect(await ask(page(long), "identity")).toEqual([null, 4_999]);
  expect(await ask(page("short"), "gzip")).toEqual([null, 5]);
  expect(await ask(page(long), "gzip", "HEAD")).toEqual([null, 0]);
  expect(told).toEqual(["identity", "identity", "identity", "identity"]);
});
