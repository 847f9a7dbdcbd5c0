import { GET as securityText } from "@/app/.well-known/security.txt/route";
import { OPTIONS as unknownOptions } from "@/app/api/[[...path]]/route";
import { log } from "@/lib/platform/log";
import { aToken, send } from "../../support/api";
import { resetDatabase } from "../../support/database/test-database";
import { withEnv } from "../../support/environment";
import { aUser } from "../../support/factories/user";
import { ROUTES } from "@/app/api/routes";
import { handlersAt } from "@/tests/support/handlers-at";
import { ROUTES as feedbackRoutes } from "@/lib/feedback/routes";

const { POST: report } = handlersAt("/csp-reports", ROUTES);
const { POST: sendFeedback } = handlersAt("/feedback", feedbackRoutes);

beforeEach(resetDatabase);
afterEach(() => {
  withEnv();
  jest.restoreAllMocks();
});

const OLD = {
  "csp-report": {
    "document-uri": "https://ours.example/auth?token=secret",
    "violated-directive": "script-src-elem",
    "blocked-uri": "https://evil.example/x.js?who=1",
  },
};
const NEW = [
  {
    type: "csp-violation",
    body: {
      documentURL: "https://ours.example/bases#x",
      effectiveDirective: "img-src",
      blockedURL: "inline",
    },
  },
  { type: "deprecation", body: null },
];
const reportOf = (body: unknown, type = "application/csp-report", address = "203.0.113.7") =>
  send(report, "POST", {
    body: typeof body === "string" ? body : JSON.stringify(body),
    headers: { "content-type": type, "x-forwarded-for": address },
  });

describe("reports of refused content", () => {
  test("both forms become one short line, without anybody's query, however often they come", async () => {
    const warned = jest.spyOn(log, "warn").mockImplementation(() => undefined);
    for (let count = 0; count < 3; count += 1) expect((await reportOf(OLD)).status).toBe(204);
    expect((await reportOf(NEW, "application/reports+json")).status).toBe(204);
    expect(warned.mock.calls.map(([line]) => line)).toEqual([
      {
        directive: "script-src-elem",
        blocked: "https://evil.example/x.js",
        page: "https://ours.example/auth",
      },
      { directive: "img-src", blocked: "inline", page: "https://ours.example/bases" },
    ]);
  });

  test("the keys of gifts and of secret links are in no line", async () => {
    const warned = jest.spyOn(log, "warn").mockImplementation(() => undefined);
    for (const [at, page] of [
      "/s/AAAAAAAAAAAAAAAAAAAAAA",
      "/en/s/AAAAAAAAAAAAAAAAAAAAAA?prompt=1",
      "/gift/AAAA",
    ].entries())
      await reportOf({
        "csp-report": {
          ...OLD["csp-report"],
          "blocked-uri": `https://y.example/${at}`,
          "document-uri": `https://ours.example${page}`,
        },
      });
    expect(warned.mock.calls).toHaveLength(3);
    expect(JSON.stringify(warned.mock.calls)).not.toContain("AAAA");
  });

  test("what is no report is refused, what says nothing is dropped", async () => {
    const warned = jest.spyOn(log, "warn").mockImplementation(() => undefined);
    expect((await reportOf("{")).status).toBe(400);
    expect((await reportOf(OLD, "text/plain")).status).toBe(415);
    expect((await reportOf(JSON.stringify({ "csp-report": { x: "x".repeat(20_000) } }))).status).toBe(413);
    for (const empty of [
      "null",
      "1",
      "[]",
      "[null,[],{}]",
      '{"csp-report":"x"}',
      '{"csp-report":{"violated-directive":5}}',
    ])
      expect((await reportOf(empty)).status).toBe(204);
    expect(warned).not.toHaveBeenCalled();
  });

  test("the log does not grow with what is reported, and an address is heard so often", async () => {
    const warned = jest.spyOn(log, "warn").mockImplementation(() => undefined);
    withEnv({ RATE_LIMIT_SCALE: "100" });
    for (let count = 0; count < 150; count += 1)
      await reportOf({ "csp-report": { ...OLD["csp-report"], "blocked-uri": `https://x.example/${count}` } });
    expect(warned.mock.calls.length).toBeLessThanOrEqual(100);
    withEnv({ RATE_LIMIT_SCALE: "1" });
    const statuses = [];
    for (let count = 0; count < 22; count += 1)
      statuses.push((await reportOf(OLD, undefined, "198.51.100.9")).status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  });
});

test("a limited call says what is left, and one that is refused when to come again @heavy", async () => {
  withEnv({ RATE_LIMIT_SCALE: "1" });
  const token = await aToken((await aUser()).id);
  const call = () =>
    send(sendFeedback, "POST", { token, json: { message: "Хорошо бы искать и по описанию" } });
  const first = await call();
  expect(first.headers.get("ratelimit-policy")).toBe('"feedback";q=5;w=600');
  expect(first.headers.get("ratelimit")).toMatch(/^"feedback";r=4;t=(600|599)$/);
  for (let count = 0; count < 4; count += 1) await call();
  const refused = await call();
  expect(refused.status).toBe(429);
  expect(refused.headers.get("ratelimit")).toMatch(/^"feedback";r=0;t=[1-9]\d*$/);
  expect(refused.headers.get("retry-after")).toBe(/t=(\d+)/.exec(refused.headers.get("ratelimit")!)![1]);
});

test("an address that no call has has no methods either", async () => {
  const asked = new Request("http://localhost/api/none", { method: "OPTIONS" });
  const answer = await unknownOptions(asked, { params: Promise.resolve({ path: ["none"] }) });
  expect(answer.status).toBe(404);
});

describe("security.txt", () => {
  test("is there once somebody is named, and never expired", async () => {
    withEnv({ SECURITY_CONTACT: "security@ours.example", APP_ORIGIN: "https://ours.example" });
    const answer = securityText();
    expect(answer.headers.get("content-type")).toMatch(/^text\/plain/);
    const lines = Object.fromEntries(
      (await answer.text())
        .trim()
        .split("\n")
        .map((line) => line.split(/: (.*)/s)),
    );
    expect(lines).toMatchObject({
      Contact: "mailto:security@ours.example",
      Canonical: "https://ours.example/.well-known/security.txt",
      "Preferred-Languages": "ru, en",
    });
    const days = (Date.parse(lines.Expires!) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(150);
    expect(days).toBeLessThan(365);
  });

  test("is not there while nobody is", () => {
    withEnv({ SECURITY_CONTACT: "" });
    expect(securityText().status).toBe(404);
  });

  test.each(["http://ours.example", "javascript:alert(1)", "nobody"])(
    "%s is no contact",
    (SECURITY_CONTACT) => {
      withEnv({ SECURITY_CONTACT });
      expect(() => securityText()).toThrow("SECURITY_CONTACT");
    },
  );
});
