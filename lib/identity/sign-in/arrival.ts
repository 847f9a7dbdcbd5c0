import { isSocialProvider, type SocialProviderName } from "@/lib/integrations/social-login/social-providers";

/** What the address of /auth brought along: nothing, the credentials of a provider, the dev secret, or bad news. */
export type Arrival =
  | { kind: "none" }
  | { kind: "dev"; secret: string }
  | { kind: "failed"; text: FailureText }
  | {
      kind: "credentials";
      provider: SocialProviderName;
      credentials: Record<string, string>;
      startedHere: boolean;
    };

/** Message keys below "auth". */
type FailureText =
  | `${SocialProviderName}Failed`
  | "unsupportedProvider"
  | "startAgain"
  | "fullAuthNeeded"
  | "phoneValidationNeeded";

type Query = Record<string, unknown>;

/** What comes with a provider's code, by the names of its credentials. */
const CODE_FIELDS: Record<SocialProviderName, Record<string, string>> = {
  vk: { code: "code", state: "state", deviceId: "device_id" },
  telegram: { code: "code", state: "state" },
  yandex: { code: "code", state: "state" },
};

const FAILED_VK = { kind: "failed", text: "vkFailed" } as const;

/** VK One Tap's events that ask the person for something, and the codes of our own errors; any other is a failure of the provider. */
const TEXTS = new Map<unknown, FailureText>([
  ["VKSDKOneTapAuthFullAuthNeeded", "fullAuthNeeded"],
  ["VKSDKOneTapAuthPhoneValidationNeeded", "phoneValidationNeeded"],
  ["VKSDKOneTapAuthLoginFailed", "vkFailed"],
  ["SIGN_IN_FAILED_TELEGRAM", "telegramFailed"],
  ["SIGN_IN_FAILED_YANDEX", "yandexFailed"],
  ["UNSUPPORTED_PROVIDER", "unsupportedProvider"],
]);

/**
 * Reads the query of /auth in every form that the providers send (docs/product/people.md 2; VK: code_v2, `?payload={JSON}`,
 * `?token=&uuid=`; Telegram: code, the widget's fields; Yandex: code).
 * @param begun the provider of the flow that this browser began with the address's `state` (lib/identity/sign-in/flow)
 */
export function arrivalOf(query: Query, begun: SocialProviderName | null): Arrival {
  if (query.provider !== undefined && query.provider !== "dev" && !isSocialProvider(query.provider)) {
    return { kind: "failed", text: "unsupportedProvider" };
  }
  if (query.hash !== undefined || query.auth_date !== undefined)
    return telegramArrival(query, begun === "telegram");
  const vk = { ...query, ...payloadOf(query.payload) };
  const event =
    TEXTS.get(vk.type) ??
    (vk.error === undefined ? undefined : (TEXTS.get(vk.error) ?? (`${begun ?? "vk"}Failed` as const)));
  if (event) return { kind: "failed", text: event };
  const codeBy = begun ?? (isOfVk(query) ? "vk" : null);
  if (query.code !== undefined && codeBy !== "vk")
    return codeBy ? codeArrival(codeBy, query, true) : { kind: "failed", text: "startAgain" };
  if (query.payload !== undefined || vk.code !== undefined || vk.token !== undefined || vk.uuid !== undefined)
    return vkArrival({ ...vk, state: query.state }, begun === "vk");
  if (typeof query.dev === "string") return { kind: "dev", secret: query.dev };
  return { kind: "none" };
}

/** VK's code never comes without one of these. */
function isOfVk(query: Query): boolean {
  return ["type", "device_id", "payload", "token"].some((name) => query[name] !== undefined);
}

/** Without the flow there is no verifier: the code cannot be ours. */
function codeArrival(provider: SocialProviderName, query: Query, startedHere: boolean): Arrival {
  const fields = Object.entries(CODE_FIELDS[provider]).map(([name, sent]) => [name, query[sent]] as const);
  if (!startedHere || fields.some(([, value]) => typeof value !== "string"))
    return { kind: "failed", text: `${provider}Failed` };
  return {
    kind: "credentials",
    provider,
    credentials: Object.fromEntries(fields) as Record<string, string>,
    startedHere,
  };
}

function vkArrival(vk: Query, startedHere: boolean): Arrival {
  const { code, device_id: deviceId, state, token, uuid } = vk;
  if ([code, state, deviceId].every((value) => typeof value === "string"))
    return codeArrival("vk", vk, startedHere);
  if (typeof token !== "string" || typeof uuid !== "string" || !token || !uuid) return FAILED_VK;
  return {
    kind: "credentials",
    provider: "vk",
    credentials: { silentToken: token, uuid, ...(startedHere && { state: String(state) }) },
    startedHere,
  };
}

function telegramArrival(query: Query, startedHere: boolean): Arrival {
  const names = ["id", "first_name", "last_name", "username", "photo_url", "auth_date", "hash"];
  const given = names.filter((name) => query[name] !== undefined);
  if (given.some((name) => typeof query[name] !== "string"))
    return { kind: "failed", text: "telegramFailed" };
  const credentials = Object.fromEntries(
    (startedHere ? [...given, "state"] : given).map((name) => [name, String(query[name])]),
  );
  return { kind: "credentials", provider: "telegram", credentials, startedHere };
}

/** The fields of `?payload={JSON}`; an empty object when it is not JSON, which then counts as a failure of VK. */
function payloadOf(payload: unknown): Query {
  if (typeof payload !== "string") return {};
  try {
    const value: unknown = JSON.parse(payload);
    return typeof value === "object" && value !== null ? (value as Query) : {};
  } catch {
    return {};
  }
}
