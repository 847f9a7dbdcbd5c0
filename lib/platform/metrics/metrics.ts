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
  watchGauges(registry);
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
  const answered = outcomes(
    registry,
    ["method", "route"],
    "status",
    {
      http_requests_total:
        "Requests that were answered, by route template and class of the status; aborted: the caller left before the answer",
      http_request_duration_seconds:
        "From a request's head to the end of its answer; a stream counts until it ends",
    },
    OF_REQUESTS,
  );
  const pages = new Counter({
    name: "promptoteka_page_cache_answers_total",
    help: "Pages of guests: out of the response cache (hit), out of it while they are rendered anew (stale), rendered (miss)",
    labelNames: ["result"],
    registers: [registry],
  });
  let inFlight = 0;
  gauge(registry, "http_requests_in_flight", "Requests that wait for their answer", () => inFlight);
  return (request, response) => {
    const begun = performance.now();
    const { method = "OTHER", url = "/" } = request;
    inFlight += 1;
    response.once("close", () => {
      inFlight -= 1;
      const labels = { method: METHODS.has(method) ? method : "OTHER", route: routeOf(url) };
      answered(labels, response.writableEnded ? classOf(response.statusCode) : "aborted", begun);
      const from = response.getHeader("x-cache");
      if (from) pages.inc({ result: String(from).toLowerCase() });
    });
  };
}

function watchGauges(registry: Registry): void {
  const pool = () => shared.promptotekaPool;
  series(registry, "database_connections", ["state"], "Connections of the pool, by what they do", () => {
    const { totalCount = 0, idleCount = 0 } = pool() ?? {};
    return [
      [{ state: "used" }, totalCount - idleCount],
      [{ state: "idle" }, idleCount],
    ];
  });
  gauge(
    registry,
    "database_connections_limit",
    "Connections that the pool may open",
    () => pool()?.options.max,
  );
  gauge(registry, "database_waiting", "Statements and transactions that wait for a connection", () =>
    pool()?.queue.waitingOfAll(Infinity),
  );
  gauge(registry, "page_cache_entries", "Pages in the response cache", () => keptPages()?.entries);
  gauge(registry, "page_cache_bytes", "Memory of the pages in the response cache", () => keptPages()?.bytes);
}

function watchProviders(registry: Registry): void {
  const called = outcomes(registry, ["provider"], "outcome", {
    provider_requests_total: "Requests to outside services, by the class of their status; failed: no answer",
    provider_request_duration_seconds:
      "From a request to an outside service to the head of its answer, or to its failure",
  });
  watchProviderCalls(({ provider }) => {
    const begun = performance.now();
    return (status) => called({ provider }, status === undefined ? "failed" : classOf(status), begun);
  });
}

function watchWork(registry: Registry): void {
  const done = outcomes(registry, ["kind", "name"], "outcome", {
    work_total: "Attempts at jobs, by queue, and mails handed over",
    work_duration_seconds: "How long an attempt at a job, or handing over a mail, took",
  });
  const begun = new WeakMap<Work, number>();
  work.start.subscribe((each) => void begun.set(each as Work, performance.now()));
  work.asyncEnd.subscribe((each) => {
    const { kind, name, error } = each as Work;
    done({ kind, name }, error === undefined ? "done" : "failed", begun.get(each as Work)!);
  });
}

function watchQueue(registry: Registry): void {
  const jobs = "Jobs: due and not begun (waiting), under way (active), given up within a day (failed)";
  series(registry, "queue_jobs", ["queue", "state"], jobs, async () =>
    (await queueFigures()).flatMap(({ name: queue, ...counts }) =>
      (["waiting", "active", "failed"] as const).map((state) => [{ queue, state }, counts[state]] as const),
    ),
  );
  const oldest = "For how long the first waiting job of a queue has been due";
  series(registry, "queue_oldest_seconds", ["queue"], oldest, async () =>
    (await queueFigures()).map(({ name: queue, oldest: since }) => [
      { queue },
      since ? Math.max(0, Date.now() - since.getTime()) / 1_000 : 0,
    ]),
  );
}

const classOf = (status: number) => `${Math.trunc(status / 100)}xx`;

/**
 * A counter by labels and outcome, and a histogram of durations by labels. @param helps by the names of the two
 * @returns counts one that began at `begun` (performance.now)
 */
function outcomes<L extends string>(
  registry: Registry,
  labelNames: L[],
  outcomeName: string,
  helps: Record<string, string>,
  buckets = OF_WORK,
) {
  const [total, duration] = Object.entries(helps).map(([name, help]) => ({
    name: `promptoteka_${name}`,
    help,
    registers: [registry],
  }));
  const counter = new Counter({ ...total!, labelNames: [...labelNames, outcomeName] });
  const histogram = new Histogram({ ...duration!, labelNames, buckets });
  return (labels: Record<L, string>, outcome: string, begun: number) => {
    counter.inc({ ...labels, [outcomeName]: outcome });
    histogram.observe(labels, (performance.now() - begun) / 1_000);
  };
}

function gauge(registry: Registry, name: string, help: string, read: () => number | undefined): void {
  series(registry, name, [], help, () => [[{}, read() ?? 0]]);
}

type Values<L extends string> = Iterable<readonly [labels: Record<L, string>, value: number]>;

/** Gauges by labels, which are read when the metrics are. */
function series<L extends string>(
  registry: Registry,
  name: string,
  labelNames: L[],
  help: string,
  read: () => Values<L> | Promise<Values<L>>,
): void {
  new Gauge({
    name: `promptoteka_${name}`,
    help,
    labelNames,
    registers: [registry],
    async collect() {
      this.reset(); // prom-client calls it as a method of the gauge
      for (const [labels, value] of await read()) this.set(labels, value);
    },
  });
}
