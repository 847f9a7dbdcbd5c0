import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import { AsyncLocalStorage } from "node:async_hooks";
import type { Channel } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import { env } from "@/lib/platform/env";
import { type Statement, statement, type Work, work } from "./observed";
import { TELEMETRY, watchProviderCalls } from "./provider-calls";

export type Traces = {
  /**
   * Starts the span of a request, which ends with the response. The caller's `traceparent` is ignored: it could switch off sampling and set
   * trace ids.
   */
  observe: (request: IncomingMessage, response: ServerResponse) => void;
  /** Sends the remaining spans. */
  stop: () => Promise<void>;
};

/**
 * Sends spans of requests, statements, calls of outside services, jobs and mails to a collector (docs/decisions/083). They
 * carry route templates, names of tables, queues and services, statuses and times: no values, texts or addresses.
 * The provider is not registered globally, because Next's own spans contain full addresses.
 * @param collector OTEL_EXPORTER_OTLP_ENDPOINT
 */
export function startTracing(collector: string, routeOf: (url: string) => string): Traces {
  const exporter = new OTLPTraceExporter({ url: `${collector.replace(/\/$/, "")}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": process.env.OTEL_SERVICE_NAME ?? "promptoteka" }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(env().OTEL_TRACES_SAMPLER_ARG) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer("promptoteka");
  const current = new AsyncLocalStorage<Span>();

  const child = (name: string, kind: SpanKind, attributes: Record<string, string>) => {
    const parent = current.getStore();
    const context = parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
    return tracer.startSpan(name, { kind, attributes }, context);
  };
  const running = new WeakMap<object, Span>();
  const end = (each: object, failed: boolean) => {
    const span = running.get(each);
    if (failed) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  };

  // The type assumes that the stored value is the published one.
  const begun = work.start as unknown as Channel<Span, Work>;
  begun.bindStore(current, (each) => {
    const span = child(`${each.kind} ${each.name}`, SpanKind.INTERNAL, {});
    running.set(each, span);
    return span;
  });
  work.asyncEnd.subscribe((each) => end(each as Work, (each as Work).error !== undefined));

  statement.start.subscribe((each) => {
    if (!current.getStore()) return; // the queue's own polling
    const name = statementName((each as Statement).text);
    running.set(each as Statement, child(name, SpanKind.CLIENT, { "db.system.name": "postgresql" }));
  });
  statement.asyncEnd.subscribe((each) => end(each as Statement, (each as Statement).error !== undefined));

  watchProviderCalls(({ provider: service, method }) => {
    if (service === TELEMETRY || !current.getStore()) return () => undefined;
    const span = child(`${method} ${service}`, SpanKind.CLIENT, { "peer.service": service });
    return (status) => {
      if (status !== undefined) span.setAttribute("http.response.status_code", status);
      if (status === undefined || status >= 400) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    };
  });

  return {
    observe(request, response) {
      const { method = "GET", url = "/" } = request;
      const route = routeOf(url);
      const span = tracer.startSpan(
        `${method} ${route}`,
        { kind: SpanKind.SERVER, attributes: { "http.request.method": method, "http.route": route } },
        ROOT_CONTEXT,
      );
      // The following code runs in this span until the next request of the connection.
      current.enterWith(span);
      response.once("close", () => {
        span.setAttribute("http.response.status_code", response.statusCode);
        if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      });
    },
    stop: () => provider.shutdown(),
  };
}

/** A statement's verb and its first table: `SELECT users`. */
export function statementName(text: string): string {
  const start = text.slice(0, 2_000);
  const verb =
    /\b(?:SELECT|INSERT|UPDATE|DELETE|WITH|BEGIN|COMMIT|ROLLBACK|SAVEPOINT|SET|LISTEN|NOTIFY)\b/i.exec(start);
  const table = /\b(?:FROM|INTO|UPDATE|JOIN)\s{1,9}(?:"?public"?\.)?"?([a-z_]{1,60})/i.exec(start);
  return [verb?.[0].toUpperCase() ?? "OTHER", table?.[1]].filter(Boolean).join(" ");
}
