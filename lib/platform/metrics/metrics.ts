import cluster, { type Worker } from "node:cluster";
import { createHash, randomUUID, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import {
  AggregatorRegistry,
  collectDefaultMetrics,
  Counter,
  Gauge,
  Histogram,
  type Registry,
} from "prom-client";
import type { SharedPool } from "../db/shared-pool";
import { log } from "../log";
import { keptPages } from "../page-cache/process-cache";
import { type Work, work } from "./observed";
import { watchProviderCalls } from "./provider-calls";
import { queueFigures } from "./queue-figures";

/** Upper bounds of buckets, seconds: a cached page takes a millisecond, a rendered one 30 to 100. */
const OF_REQUESTS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10];
const OF_WORK = [0.1, 0.5, 1, 2.5, 5, 10, 30, 60, 300];

// Next bundles instrumentation and routes separately, so singletons live on `globalThis`.
const shared = globalThis as { promptotekaPool?: SharedPool };

export type Metrics = {
  /** Counts a request and its answer. */
  observe: (request: IncomingMessage, response: ServerResponse) => void;
  /** Responds to `GET /metrics` with the token. @returns whether it did */
  answer: (request: IncomingMessage, response: ServerResponse) => boolean;
};

/**
 * Starts the metrics of this process (docs/decisions/083).
 * @param token METRICS_TOKEN, which reading them needs
 * @param routeOf gives the label of a request's address, out of a bounded number
 */
export function startMetrics(token: string, routeOf: (url: string) => string): Metrics {
  const registry: Registry = new AggregatorRegistry();
  // A restarted process counts from 0, so each process has its own label: sums over processes would jump back.
  if (process.env.WEB_PROCESS) registry.setDefaultLabels({ process: process.env.WEB_PROCESS });
  AggregatorRegistry.setRegistries([registry]);
  collectDefaultMetrics({ register: registry });
  watchPool(registry);
  watchPageCache(registry);
  watchProviders(registry);
  watchWork(registry);
  if (!Number(process.env.WEB_PROCESS)) watchQueue(registry); // one process suffices: all have the same figures
  const expected = digest(`Bearer ${token}`);
  return {
    observe: watchRequests(registry, routeOf),
    answer(request, response) {
      if (request.method !== "GET" || !/^\/metrics(?:\?|$)/.test(request.url ?? "")) return false;
      if (!timingSafeEqual(digest(request.headers.authorization ?? ""), expected)) return false;
      void send(response, registry);
      return true;
    },
  };
}

const digest = (text: string) => createHash("sha256").update(text).digest();

async function send(response: ServerResponse, registry: Registry): Promise<void> {
  try {
    const text = await (cluster.isWorker ? textOfAll() : registry.metrics());
    response.writeHead(200, { "Content-Type": registry.contentType, "Cache-Control": "private, no-store" });
    response.end(text);
  } catch (error) {
    log.error({ err: error }, "the metrics could not be collected");
    response.writeHead(503, { "Cache-Control": "private, no-store" }).end();
  }
}

/** Starts a server for `GET /metrics` only, for `npm run worker`. */
export function serveMetrics(port: number, host: string, { answer }: Metrics): Server {
  return createServer((request, response) => {
    if (!answer(request, response)) response.writeHead(404).end();
  })
    .on("error", (error) => log.error({ err: error }, "the metrics cannot be served"))
    .listen(port, host);
}

type Question = { promptotekaMetrics: string };
type Answer = Question & { text?: string };

/** For the cluster's primary process: collects the figures of all processes for the one that is scraped. */
export function collectForProcesses(): void {
  const all = new AggregatorRegistry();
  cluster.on("message", (worker: Worker, { promptotekaMetrics: id }: Partial<Question>) => {
    if (!id) return;
    const reply = (text?: string) => worker.isConnected() && worker.send({ promptotekaMetrics: id, text });
    all.clusterMetrics().then(reply, (error: unknown) => {
      log.error({ err: error }, "a process did not give its metrics");
      reply();
    });
  });
}

function textOfAll(): Promise<string> {
  const id = randomUUID();
  return new Promise((resolve, reject) => {
    const hear = ({ promptotekaMetrics, text }: Partial<Answer>) => {
      if (promptotekaMetrics !== id) return;
      process.off("message", hear);
      if (text === undefined) reject(new Error("a process did not answer"));
      else resolve(text);
    };
    process.on("message", hear);
    process.send!({ promptotekaMetrics: id } satisfies Question);
  });
}

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

function watchRequests(registry: Registry, routeOf: (url: string) => string): Metrics["observe"] {
  const registers = [registry];
  const requests = new Counter({
    name: "promptoteka_http_requests_total",
    help: "Requests that were answered, by route template and class of the status; aborted: the caller left before the answer",
    labelNames: ["method", "route", "status"],
    registers,
  });
  const durations = new Histogram({
    name: "promptoteka_http_request_duration_seconds",
    help: "From a request's head to the end of its answer; a stream counts until it ends",
    labelNames: ["method", "route"],
    buckets: OF_REQUESTS,
    registers,
  });
  const pages = new Counter({
    name: "promptoteka_page_cache_answers_total",
    help: "Pages of guests: out of the response cache (hit), out of it while they are rendered anew (stale), rendered (miss)",
    labelNames: ["result"],
    registers,
  });
  let inFlight = 0;
  gauge(
    registry,
    "promptoteka_http_requests_in_flight",
    "Requests that wait for their answer",
    () => inFlight,
  );
  return (request, response) => {
    const begun = performance.now();
    const { method = "OTHER", url = "/" } = request;
    inFlight += 1;
    response.once("close", () => {
      inFlight -= 1;
      const labels = { method: METHODS.has(method) ? method : "OTHER", route: routeOf(url) };
      const status = response.writableEnded ? `${Math.trunc(response.statusCode / 100)}xx` : "aborted";
      requests.inc({ ...labels, status });
      durations.observe(labels, (performance.now() - begun) / 1_000);
      const from = response.getHeader("x-cache");
      if (from) pages.inc({ result: String(from).toLowerCase() });
    });
  };
}

function gauge(registry: Registry, name: string, help: string, read: () => number): void {
  // prom-client calls `collect` as a method of the gauge.
  new Gauge({
    name,
    help,
    registers: [registry],
    collect() {
      this.set(read());
    },
  });
}

function watchPool(registry: Registry): void {
  const pool = () => shared.promptotekaPool;
  new Gauge({
    name: "promptoteka_database_connections",
    help: "Connections of the pool, by what they do",
    labelNames: ["state"],
    registers: [registry],
    collect() {
      const { totalCount = 0, idleCount = 0 } = pool() ?? {};
      this.set({ state: "used" }, totalCount - idleCount);
      this.set({ state: "idle" }, idleCount);
    },
  });
  gauge(
    registry,
    "promptoteka_database_connections_limit",
    "Connections that the pool may open",
    () => pool()?.options.max ?? 0,
  );
  gauge(
    registry,
    "promptoteka_database_waiting",
    "Statements and transactions that wait for a connection",
    () => pool()?.queue.waitingOfAll(Infinity) ?? 0,
  );
}

function watchPageCache(registry: Registry): void {
  gauge(
    registry,
    "promptoteka_page_cache_entries",
    "Pages in the response cache",
    () => keptPages()?.entries ?? 0,
  );
  gauge(
    registry,
    "promptoteka_page_cache_bytes",
    "Memory of the pages in the response cache",
    () => keptPages()?.bytes ?? 0,
  );
}

function watchProviders(registry: Registry): void {
  const labels = ["provider", "outcome"] as const;
  const calls = new Counter({
    name: "promptoteka_provider_requests_total",
    help: "Requests to outside services, by the class of their status; failed: no answer",
    labelNames: labels,
    registers: [registry],
  });
  const durations = new Histogram({
    name: "promptoteka_provider_request_duration_seconds",
    help: "From a request to an outside service to the head of its answer, or to its failure",
    labelNames: ["provider"],
    buckets: OF_WORK,
    registers: [registry],
  });
  watchProviderCalls(({ provider }) => {
    const begun = performance.now();
    return (status) => {
      const outcome = status === undefined ? "failed" : `${Math.trunc(status / 100)}xx`;
      calls.inc({ provider, outcome });
      durations.observe({ provider }, (performance.now() - begun) / 1_000);
    };
  });
}

function watchWork(registry: Registry): void {
  const labelNames = ["kind", "name", "outcome"] as const;
  const done = new Counter({
    name: "promptoteka_work_total",
    help: "Attempts at jobs, by queue, and mails handed over",
    labelNames,
    registers: [registry],
  });
  const durations = new Histogram({
    name: "promptoteka_work_duration_seconds",
    help: "How long an attempt at a job, or handing over a mail, took",
    labelNames: ["kind", "name"],
    buckets: OF_WORK,
    registers: [registry],
  });
  const begun = new WeakMap<Work, number>();
  work.start.subscribe((each) => void begun.set(each as Work, performance.now()));
  work.asyncEnd.subscribe((each) => {
    const { kind, name, error } = each as Work;
    done.inc({ kind, name, outcome: error === undefined ? "done" : "failed" });
    durations.observe({ kind, name }, (performance.now() - begun.get(each as Work)!) / 1_000);
  });
}

function watchQueue(registry: Registry): void {
  new Gauge({
    name: "promptoteka_queue_jobs",
    help: "Jobs: due and not begun (waiting), under way (active), given up within a day (failed)",
    labelNames: ["queue", "state"],
    registers: [registry],
    async collect() {
      this.reset();
      for (const { name: queue, ...counts } of await queueFigures())
        for (const state of ["waiting", "active", "failed"] as const)
          this.set({ queue, state }, counts[state]);
    },
  });
  new Gauge({
    name: "promptoteka_queue_oldest_seconds",
    help: "For how long the first waiting job of a queue has been due",
    labelNames: ["queue"],
    registers: [registry],
    async collect() {
      this.reset();
      for (const { name: queue, oldest } of await queueFigures())
        this.set({ queue }, oldest ? Math.max(0, Date.now() - oldest.getTime()) / 1_000 : 0);
    },
  });
}
