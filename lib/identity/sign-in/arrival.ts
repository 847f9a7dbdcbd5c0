/** What the address of /auth brought along: nothing, the credentials of a provider, the dev secret, or bad news. */
export type Arrival =
  | { kind: "none" }
  | { kind: "dev"; secret: string }
  | { kind: "failed"; text: FailureText }
  | {
      kind: "credentials";
      provider: "vk" | "telegram";
      credentials: Record<string, string>;
      startedHere: boolean;
    };

/** Message keys below "auth". */
type FailureText =
  | "vkFailed"
  | "telegramFailed"
  | "unsupportedProvider"
  | "fullAuthNeeded"
  | "phoneValidationNeeded";

type Query = Record<string, unknown>;

const FAILED_VK = { kind: "failed", text: "vkFailed" } as const;

/** VK One Tap's events that ask the person for something, and the codes of our own errors; any other is VK's failure. */
const TEXTS = new Map<unknown, FailureText>([
  ["VKSDKOneTapAuthFullAuthNeeded", "fullAuthNeeded"],
  ["VKSDKOneTapAuthPhoneValidationNeeded", "phoneValidationNeeded"],
  ["VKSDKOneTapAuthLoginFailed", "vkFailed"],
  ["SIGN_IN_FAILED_TELEGRAM", "telegramFailed"],
  ["UNSUPPORTED_PROVIDER", "unsupportedProvider"],
]);

/**
 * Reads the query of /auth in every form that the providers send (docs/product/people.md 2; VK: code_v2, `?payload={JSON}`,
 * `?token=&uuid=`; Telegram's widget).
 * @param begun the provider of the flow that this browser began with the address's `state` (lib/identity/sign-in/flow)
 */
export function arrivalOf(query: Query, begun: "vk" | "telegram" | null): Arrival {
  if (query.provider !== undefined && !["vk", "telegram", "dev"].includes(String(query.provider))) {
    return { kind: "failed", text: "unsupportedProvider" };
  }
  if (query.hash !== undefined || query.auth_date !== undefined)
    return telegramArrival(query, begun === "telegram");
  const vk = { ...query, ...payloadOf(query.payload) };
  const event =
    TEXTS.get(vk.type) ?? (vk.error === undefined ? undefined : (TEXTS.get(vk.error) ?? "vkFailed"));
  if (event) return { kind: "failed", text: event };
  if (query.payload !== undefined || vk.code !== undefined || vk.token !== undefined || vk.uuid !== undefined)
    return vkArrival({ ...vk, state: query.state }, begun === "vk");
  if (typeof query.dev === "string") return { kind: "dev", secret: query.dev };
  return { kind: "none" };
}

function vkArrival({ code, state, device_id: deviceId, token, uuid }: Query, startedHere: boolean): Arrival {
  if (typeof code === "string" && typeof state === "string" && typeof deviceId === "string") {
    // Without the flow there is no verifier: the code cannot be ours.
    return startedHere
      ? { kind: "credentials", provider: "vk", credentials: { code, state, deviceId }, startedHere }
      : FAILED_VK;
  }
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
