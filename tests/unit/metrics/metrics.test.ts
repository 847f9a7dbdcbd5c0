import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { observed } from "@/lib/platform/metrics/observed";
import { startMetrics } from "@/lib/platform/metrics/metrics";
import { provideQueueFigures } from "@/lib/platform/metrics/queue-figures";
import { routeMatcher } from "@/lib/platform/metrics/route-template";
import { withEnv } from "@/tests/support/environment";
import { endGuarded, guarded } from "@/tests/support/guarded-server";

const TOKEN = "a-token-of-the-tests";
let service: Server;
let origin: string;
let reads = 0;

beforeAll(async () => {
  service = createServer((request, response) => {
    if (request.url!.endsWith("/broken")) return void request.socket.destroy();
    response.statusCode = request.url!.endsWith("/refused") ? 402 : 200;
    response.end("{}");
  });
  await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
  const address = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  withEnv({ AI_BASE_URL: `${address}/ai/v1`, YOOKASSA_BASE_URL: `${address}/v3` });
  const metrics = startMetrics(TOKEN, routeMatcher(["/bases/{id}", "/metrics"]));
  const server = await guarded(
    (request, response) => {
      response.statusCode = request.url!.startsWith("/bases/9") ? 503 : 200;
      if (request.url!.startsWith("/bases/1")) response.setHeader("X-Cache", "HIT");
      response.end("a page");
    },
    { observe: metrics.observe, answerFirst: metrics.answer },
  );
  server.keepAliveTimeout = 60_000; // fetch keeps connections: one that is being closed would fail a request on a busy machine
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  for (const path of ["/ai/v1/models", "/ai/v1/refused", "/v3/payments", "/elsewhere"])
    await (await fetch(address + path)).text();
  await fetch(`${address}/v3/broken`).catch(() => undefined);
  provideQueueFigures(async () => {
    reads += 1;
    return [{ name: "mails", waiting: 3, active: 1, failed: 2, oldest: new Date(Date.now() - 90_000) }];
  });
});
afterAll(async () => {
  withEnv();
  await endGuarded();
  await new Promise((resolve) => service.close(resolve));
});

const ask = (headers: Record<string, string> = {}) => fetch(`${origin}/metrics`, { headers });
const scrape = async () => (await ask({ authorization: `Bearer ${TOKEN}` })).text();

test.each<Record<string, string>>([
  {},
  { authorization: "Bearer another" },
  { authorization: TOKEN },
  { authorization: `Basic ${TOKEN}` },
])("without the token the address is one that the product does not have: %j", async (headers) => {
  expect(await (await ask(headers)).text()).toBe("a page");
});

test("with it, the figures come as Prometheus reads them, and no cache keeps them", async () => {
  const answer = await ask({ authorization: `Bearer ${TOKEN}` });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(answer.headers.get("cache-control")).toBe("private, no-store");
});

test("requests are counted by template and class of the status, never by address", async () => {
  for (const path of ["/bases/1-a-secret?q=words", "/en/bases/1", "/bases/9", "/wp-login.php"])
    await (await fetch(origin + path)).text();
  const text = await scrape();
  expect(text).toContain('promptoteka_http_requests_total{method="GET",route="/bases/{id}",status="2xx"} 2');
  expect(text).toContain('promptoteka_http_requests_total{method="GET",route="/bases/{id}",status="5xx"} 1');
  expect(text).toContain('promptoteka_http_requests_total{method="GET",route="unknown",status="2xx"} 1');
  expect(text).toContain(
    'promptoteka_http_request_duration_seconds_bucket{le="10",method="GET",route="/bases/{id}"} 3',
  );
  expect(text).toContain("promptoteka_http_requests_in_flight 1"); // this scrape
  expect(text).toContain('promptoteka_page_cache_answers_total{result="hit"} 1');
  expect(text).not.toMatch(/secret|words|wp-login/);
});

test("calls of outside services are counted by service and outcome, whatever client makes them", async () => {
  const text = await scrape();
  for (const line of [
    '{provider="ai",outcome="2xx"} 1',
    '{provider="ai",outcome="4xx"} 1',
    '{provider="yookassa",outcome="2xx"} 1',
    '{provider="yookassa",outcome="failed"} 1',
  ])
    expect(text).toContain(`promptoteka_provider_requests_total${line}`);
  expect(text).toMatch(/provider_requests_total\{provider="other",outcome="2xx"\} \d/);
});

test("jobs and mails are counted with their outcome", async () => {
  await observed("job", "housekeeping", async () => 1);
  await observed("mail", "smtp", async () => Promise.reject(new Error("no"))).catch(() => undefined);
  const text = await scrape();
  expect(text).toContain('promptoteka_work_total{kind="job",name="housekeeping",outcome="done"} 1');
  expect(text).toContain('promptoteka_work_total{kind="mail",name="smtp",outcome="failed"} 1');
  expect(text).toContain('promptoteka_work_duration_seconds_count{kind="job",name="housekeeping"} 1');
});

test("the database is asked about the queue once, however often the figures are read", async () => {
  const texts = await Promise.all(Array.from({ length: 20 }, scrape));
  expect(reads).toBe(1);
  for (const text of texts) {
    expect(text).toContain('promptoteka_queue_jobs{queue="mails",state="waiting"} 3');
    expect(text).toContain('promptoteka_queue_jobs{queue="mails",state="failed"} 2');
    expect(text).toMatch(/promptoteka_queue_oldest_seconds\{queue="mails"\} 9\d/);
  }
});

test("a database that is away costs the figures of the queue and nothing else @heavy", async () => {
  provideQueueFigures(() => Promise.reject(new Error("no database")));
  const text = await scrape();
  expect(text).not.toContain("promptoteka_queue_jobs{");
  expect(text).toContain("promptoteka_http_requests_total{");
});

test.each(["ops/grafana/promptoteka.json", "ops/prometheus/alerts.yml"])(
  "every figure that %s asks for is one of these",
  async (file) => {
    const given = new Set(Array.from((await scrape()).matchAll(/^# TYPE (\w+)/gm), ([, name]) => name!));
    const asked = readFileSync(file, "utf8").match(/\b(?:promptoteka|nodejs|process)_\w+/g) ?? [];
    const plain = asked.map((name) => name.replace(/_(?:bucket|sum|count)$/, ""));
    expect(plain.length).toBeGreaterThan(10);
    expect(plain.filter((name) => !given.has(name))).toEqual([]);
  },
);

test("what the product itself counts is on the dashboard", async () => {
  const dashboard = readFileSync("ops/grafana/promptoteka.json", "utf8");
  const own = Array.from((await scrape()).matchAll(/^# TYPE (promptoteka_\w+)/gm), ([, name]) => name!);
  expect(own.length).toBeGreaterThan(10);
  expect(own.filter((name) => !dashboard.includes(name))).toEqual([]);
});
