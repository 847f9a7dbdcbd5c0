import { subscribe } from "node:diagnostics_channel";
import type { ClientRequest } from "node:http";
import { type Env, env } from "../env";

/** A call of an outside service over HTTP. */
type ProviderCall = { provider: string; method: string };
/** @returns called with the answer's status, or with undefined where the service did not answer */
export type BeginCall = (call: ProviderCall) => (status: number | undefined) => void;

/** Where traces are sent: a call that is not followed by one. */
export const TELEMETRY = "telemetry";
/** Settings with the address of a service, and its label in the metrics. The compiler requires every `…_BASE_URL`. */
const PROVIDERS = {
  AI_BASE_URL: "ai",
  ASSEMBLYAI_BASE_URL: "assemblyai",
  DEEPINFRA_BASE_URL: "deepinfra",
  YOOKASSA_BASE_URL: "yookassa",
  VK_API_BASE: "vk",
  VKID_BASE: "vk",
  TEXT_MODELS_URL: "text-models",
  INDEXNOW_URL: "indexnow",
  S3_ENDPOINT: "s3",
  OTEL_EXPORTER_OTLP_ENDPOINT: TELEMETRY,
} as const satisfies Partial<Record<keyof Env, string>> &
  Record<Extract<keyof Env, `${string}_BASE_URL`>, string>;

type Undici = {
  request: { origin: string; method: string; path: string };
  response?: { statusCode: number };
};

/**
 * Calls `begin` for every HTTP request that this process sends, whichever client sends it: `fetch` and Node's http
 * publish them (diagnostics_channel). A service is told by its address in the settings, every other one is "other".
 */
export function watchProviderCalls(begin: BeginCall): void {
  const providerOf = matcher(env());
  const running = new WeakMap<object, (status: number | undefined) => void>();
  const end = (request: object, status?: number) => {
    running.get(request)?.(status);
    running.delete(request);
  };
  subscribe("undici:request:create", (message) => {
    const { request } = message as Undici;
    const { origin, path, method } = request;
    running.set(request, begin({ provider: providerOf(`${origin}${path}`), method }));
  });
  subscribe("undici:request:headers", (message) => {
    const { request, response } = message as Undici;
    end(request, response!.statusCode);
  });
  subscribe("undici:request:error", (message) => end((message as Undici).request));
  subscribe("http.client.request.start", (message) => {
    const { request } = message as { request: ClientRequest };
    const { protocol, host, path, method } = request;
    running.set(request, begin({ provider: providerOf(`${protocol}//${host}${path}`), method }));
    request.once("close", () => end(request));
  });
  subscribe("http.client.response.finish", (message) => {
    const { request, response } = message as { request: ClientRequest; response: { statusCode: number } };
    end(request, response.statusCode);
  });
}

/** The longest address that a request's begins with; a bucket may stand before the name of the host. */
function matcher(settings: Env): (url: string) => string {
  const addresses = Object.entries(PROVIDERS)
    .flatMap(([setting, provider]) => {
      const address = settings[setting as keyof typeof PROVIDERS];
      return address && URL.canParse(address) ? [{ address: new URL(address), provider }] : [];
    })
    .toSorted((one, other) => other.address.pathname.length - one.address.pathname.length);
  return (url) => {
    if (!URL.canParse(url)) return "other";
    const { hostname, port, pathname } = new URL(url);
    const found = addresses.find(
      ({ address }) =>
        pathname.startsWith(address.pathname) &&
        port === address.port &&
        (hostname === address.hostname || hostname.endsWith(`.${address.hostname}`)),
    );
    return found?.provider ?? (hostname.endsWith(".amazonaws.com") ? "s3" : "other");
  };
}
