import { vkAuthorizeUrl, vkPersonByCode, type VkOauthConfig } from "@/lib/integrations/social-login/vk-oauth";
import { vkPersonBySilentToken } from "@/lib/integrations/social-login/vk-silent";
import { env } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import { z } from "@/lib/platform/validation/zod";
import { tokenTerms } from "../../tokens/terms";
import { codeChallenge } from "../pkce";
import {
  codeCredentials,
  type FailureText,
  FIELDS,
  pick,
  type Query,
  redirectUri,
  socialSignIn,
} from "./social-sign-in";

const silentToken = z.strictObject({
  provider: z.literal("vk"),
  silentToken: FIELDS.secret,
  uuid: z.string().min(1).max(200),
  ...tokenTerms.shape,
});
const code = z.strictObject({
  provider: z.literal("vk"),
  code: FIELDS.secret,
  deviceId: z.string().min(1).max(500),
  codeVerifier: FIELDS.codeVerifier,
  state: z.string().min(1).max(500),
  ...tokenTerms.shape,
});

/** VK One Tap's events that ask the person for something; any other is a failure. */
const EVENTS = new Map<unknown, FailureText>([
  ["VKSDKOneTapAuthFullAuthNeeded", "fullAuthNeeded"],
  ["VKSDKOneTapAuthPhoneValidationNeeded", "phoneValidationNeeded"],
  ["VKSDKOneTapAuthLoginFailed", "vkFailed"],
]);
const FAILED = { text: "vkFailed" } as const;
const CODE_FIELDS = { code: "code", state: "state", deviceId: "device_id" };
/** VK's code never comes without one of these. */
const MARKS = ["type", "device_id", "payload", "token"];

/** VK: by code (VK ID) or by silent token (One Tap). */
export const VK = socialSignIn({
  redirect: () => {
    const config = oauthConfig();
    if (!config) return null;
    return ({ state, codeVerifier }, language) =>
      vkAuthorizeUrl(config, { state, codeChallenge: codeChallenge(codeVerifier), language });
  },
  /** VK sends `code_v2`, `?payload={JSON}`, or `?token=&uuid=`. An error without a flow is counted as VK's. */
  callback: (query, startedHere) => {
    const sent: Query = { ...query, ...payloadOf(query.payload), state: query.state };
    const event = EVENTS.get(sent.type) ?? EVENTS.get(sent.error);
    if (event) return { text: event };
    if (sent.error !== undefined) return FAILED;
    const isOurs = startedHere || MARKS.some((name) => query[name] !== undefined);
    if (query.code !== undefined && !isOurs) return null;
    if ([query.payload, sent.code, sent.token, sent.uuid].every((value) => value === undefined)) return null;
    const byCode = codeCredentials(sent, CODE_FIELDS);
    if (byCode) return startedHere ? { credentials: byCode } : FAILED;
    const { token, uuid, state } = sent;
    if (typeof token !== "string" || typeof uuid !== "string" || !token || !uuid) return FAILED;
    return { credentials: { silentToken: token, uuid, ...(startedHere && { state: String(state) }) } };
  },
  inputs: { silentToken, code },
  credentials: (posted, codeVerifier) =>
    "code" in posted
      ? { ...pick(posted, ["code", "deviceId", "state"]), codeVerifier }
      : pick(posted, ["silentToken", "uuid"]),
  person: async (credentials) => {
    if ("code" in credentials) {
      const config = oauthConfig();
      if (!config) throw new AppError("UNSUPPORTED_PROVIDER");
      return vkPersonByCode(config, credentials);
    }
    const { VK_SERVICE_TOKEN: serviceToken, VK_API_BASE: apiBase } = env();
    if (!serviceToken) throw new AppError("UNSUPPORTED_PROVIDER");
    return vkPersonBySilentToken({ apiBase, serviceToken }, credentials);
  },
});

function oauthConfig(): VkOauthConfig | null {
  const { VK_APP_ID: appId, VKID_BASE: base } = env();
  return appId ? { base, appId, redirectUri: redirectUri() } : null;
}

/** The fields of `?payload={JSON}`; an empty object when it is not JSON, which then counts as a failure. */
function payloadOf(payload: unknown): Query {
  if (typeof payload !== "string") return {};
  try {
    const value: unknown = JSON.parse(payload);
    return typeof value === "object" && value !== null ? (value as Query) : {};
  } catch {
    return {};
  }
}
