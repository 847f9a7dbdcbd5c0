import { subscribe } from "node:diagnostics_channel";
import type { ClientRequest } from "node:http";
import { type Env, env } from "../env";

/** A call of an outside service over HTTP. */
type ProviderCall = { provider: string; method: string };
/** Called when a call starts. @returns called at its end with the status, or with undefined when the service did not answer */
export type BeginCall = (call: ProviderCall) => (status: number | undefined) => void;

/** The label of the traces' collector: calls to it are not traced. */
export const TELEMETRY = "telemetry";
/** Settings with the address of a service, and its label in the metrics. The compiler requires every `…_BASE_URL` and `…_BASE`. */
const PROVIDERS = {
  AI_BASE_URL: "ai",
  EMBEDDINGS_BASE_URL: "embeddings",
  ASSEMBLYAI_BASE_URL: "assemblyai",
  DEEPINFRA_BASE_URL: "deepinfra",
  YOOKASSA_BASE_URL: "yookassa",
  TELEGRAM_OIDC_BASE: "telegram",
  VK_API_BASE: "vk",
  VKID_BASE: "vk",
  YANDEX_OAUTH_BASE: "yandex",
  YANDEX_LOGIN_BASE: "yandex",
  TEXT_MODELS_URL: "text-models",
  INDEXNOW_URL: "indexnow",
  S3_ENDPOINT: "s3",
  OTEL_EXPORTER_OTLP_ENDPOINT: TELEMETRY,
} as const satisfies Partial<Record<keyof Env, string>> &
  Record<Extract<keyof Env, `${string}_BASE_URL` | `${string}_BASE`>, string>;

type Message = { request: ClientRequest & { origin?: string }; response?: { statusCode: number } };

/**
 * Calls `begin` for every HTTP request that this process sends with any client: `fetch` and Node's http publish them
 * (diagnostics_channel). A service is identified by its URL in the settings; others are "other".
 */
export function watchProviderCalls(begin: BeginCall): void {
  const providerOf = matcher(env());
  const running = new WeakMap<object, (status: number | undefined) => void>();
  const hear = (channel: string, heard: (message: Message) => void) =>
    subscribe(channel, (message) => heard(message as Message));
  const start = ({ request }: Message) => {
    const { origin = `${request.protocol}//${request.host}`, path, method } = request;
    running.set(request, begin({ provider: providerOf(origin + path), method }));
  };
  const end = ({ request, response }: Message) => {
    running.get(request)?.(response?.statusCode);
    running.delete(request);
  };
  hear("undici:request:create", start);
  hear("undici:request:headers", end);
  hear("undici:request:error", end);
  hear("http.client.request.start", (message) => {
    start(message);
    message.request.once("close", () => end({ request: message.request }));
  });
  hear("http.client.response.finish", end);
}

/** Finds the longest configured URL that a request's URL starts with; a bucket may precede the host name. */
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
