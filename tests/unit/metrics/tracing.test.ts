import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { observed, type Statement, statement } from "@/lib/platform/metrics/observed";
import { routeMatcher } from "@/lib/platform/metrics/route-template";
import { startTracing, statementName } from "@/lib/platform/metrics/tracing";
import { withEnv } from "@/tests/support/environment";
import { endGuarded, guarded } from "@/tests/support/guarded-server";

type Span = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  startTimeUnixNano: string;
  status: { code?: number };
};

/** What a collector is sent by OTLP over HTTP, as JSON. */
const received: string[] = [];
const spans = () =>
  received.flatMap((body) =>
    (JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }).resourceSpans.flatMap(
      ({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans),
    ),
  );
/** In the order in which they were asked. */
const requests = () =>
  spans()
    .filter(({ name }) => name === "GET /bases/{id}")
    .toSorted((a, b) => Number(BigInt(a.startTimeUnixNano) - BigInt(b.startTimeUnixNano)));
let collector: Server;

function sayStatement(text: string): void {
  const one: Statement = { text };
  statement.start.publish(one);
  statement.asyncEnd.publish(one);
}

beforeAll(async () => {
  collector = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => (body += String(chunk)));
    request.on("end", () => {
      if (request.url === "/v1/traces") received.push(body);
      response.setHeader("Content-Type", "application/json").end("{}");
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, "127.0.0.1", resolve));
  const address = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  withEnv({ OTEL_EXPORTER_OTLP_ENDPOINT: address, AI_BASE_URL: `${address}/ai` });
  const traces = startTracing(address, routeMatcher(["/bases/{id}"]));
  const server = await guarded(
    async (request, response) => {
      await new Promise((resolve) => setImmediate(resolve));
      sayStatement(`/* reads */ SELECT a FROM "public"."bases" WHERE id = $1`);
      await (await fetch(`${address}/ai/models?key=secret`)).text();
      response.statusCode = request.url!.includes("9") ? 500 : 200;
      response.end();
    },
    { observe: traces.observe },
  );
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  // It asks to be left out.
  const traceparent = `00-${"a".repeat(32)}-${"b".repeat(16)}-00`;
  await (await fetch(`${origin}/bases/1-secret?q=secret`, { headers: { traceparent } })).text();
  await (await fetch(`${origin}/bases/9`)).text();
  await observed("job", "mails", async () => sayStatement("UPDATE mails SET state = $1"));
  sayStatement("SELECT 1"); // of nobody's
  await traces.stop();
});
afterAll(async () => {
  withEnv();
  await endGuarded();
  await new Promise((resolve) => collector.close(resolve));
});

test("a request has a trace, whose id its caller does not choose and which they cannot refuse; what it did belongs to it", () => {
  const [request] = requests() as [Span];
  expect(request.traceId).not.toBe("a".repeat(32));
  const children = spans().filter(({ parentSpanId }) => parentSpanId === request.spanId);
  expect(children.map(({ name }) => name).toSorted()).toEqual(["GET ai", "SELECT bases"]);
  expect(children.every(({ traceId }) => traceId === request.traceId)).toBe(true);
});

test("the next request on the same connection has a trace of its own, and an answer of 500 is an error", () => {
  const [first, failed] = requests() as [Span, Span];
  expect([first.status.code, failed.status.code]).toEqual([0, 2]);
  expect(failed.traceId).not.toBe(first.traceId);
  expect(spans().filter(({ parentSpanId }) => parentSpanId === failed.spanId)).toHaveLength(2);
});

test("a job has a trace, and nothing else does: no polling, no sending of traces", () => {
  const roots = spans().filter(({ parentSpanId }) => !parentSpanId);
  expect(roots.map(({ name }) => name).toSorted()).toEqual([
    "GET /bases/{id}",
    "GET /bases/{id}",
    "job mails",
  ]);
  expect(spans()).toHaveLength(8);
});

test("of the part of traces that is not to be kept nothing is sent", async () => {
  withEnv({ OTEL_TRACES_SAMPLER_ARG: "0" });
  const address = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  const before = received.length;
  const traces = startTracing(address, routeMatcher([]));
  const server = await guarded((_, response) => void response.end(), { observe: traces.observe });
  const traceparent = `00-${"a".repeat(32)}-${"b".repeat(16)}-01`; // asks to be kept
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  await (await fetch(url, { headers: { traceparent } })).text();
  await traces.stop();
  expect(received).toHaveLength(before);
});

test("no address, query, value or text leaves with a span", () => {
  expect(received.join()).not.toMatch(/secret|\$1|127\.0\.0\.1/);
});

test.each([
  ['SELECT "public"."users"."id" FROM "public"."users" WHERE 1=1', "SELECT users"],
  ['INSERT INTO "public"."prompts" ("id") VALUES ($1)', "INSERT prompts"],
  ["UPDATE orders SET status = $1", "UPDATE orders"],
  ["BEGIN", "BEGIN"],
  ["/* reads */ WITH some AS (SELECT 1 FROM bases) SELECT 2", "WITH bases"],
  ["", "OTHER"],
])("a statement is named by its verb and first table: %s", (text, name) => {
  expect(statementName(text)).toBe(name);
});
