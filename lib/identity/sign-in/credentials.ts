import type { Person } from "@/lib/integrations/social-login/person";
import { AppError } from "@/lib/platform/errors";
import { fieldsOf } from "@/lib/platform/validation/fields-of";
import { z } from "@/lib/platform/validation/zod";
import { tokenTerms } from "../tokens/terms";

const secret = z.string().min(1).max(4096);
const codeVerifier = z.string().regex(/^[A-Za-z0-9_-]{43,128}$/);
const number = z.union([z.number(), z.string().max(20)]);

const silent = z.strictObject({
  provider: z.literal("vk"),
  silentToken: secret,
  uuid: z.string().min(1).max(200),
  ...tokenTerms.shape,
});
const vkCode = z.strictObject({
  provider: z.literal("vk"),
  code: secret,
  deviceId: z.string().min(1).max(500),
  codeVerifier,
  state: z.string().min(1).max(500),
  ...tokenTerms.shape,
});
const telegramCode = z.strictObject({
  provider: z.literal("telegram"),
  code: secret,
  codeVerifier,
  nonce: z.string().min(1).max(500),
  ...tokenTerms.shape,
});
// Loose: a field that Telegram does not send must reach the check and be refused there.
const telegramWidget = z.looseObject({
  provider: z.literal("telegram"),
  id: number,
  first_name: z.string().max(1000).optional(),
  last_name: z.string().max(1000).optional(),
  username: z.string().max(1000).optional(),
  photo_url: z.string().max(2000).optional(),
  auth_date: number.optional(),
  hash: z.string().max(1000),
  ...tokenTerms.shape,
});
const yandexCode = z.strictObject({
  provider: z.literal("yandex"),
  code: secret,
  codeVerifier,
  ...tokenTerms.shape,
});
const dev = z.strictObject({
  provider: z.literal("dev"),
  secret: z.string().max(1000),
  role: z.enum(["admin", "user"]).default("admin"),
  ...tokenTerms.shape,
});

/** What POST /api/auth/token takes, per provider (docs/product/people.md 2), with the terms of the token. */
export const credentialsSchema = z.union([silent, vkCode, telegramCode, telegramWidget, yandexCode, dev]);
export type Credentials = z.infer<typeof credentialsSchema>;

const SCHEMAS = {
  vk: (given: object) => ("silentToken" in given ? silent : vkCode),
  telegram: (given: object) => ("code" in given ? telegramCode : telegramWidget),
  yandex: () => yandexCode,
  dev: () => dev,
} satisfies Record<Person["provider"], (given: object) => z.ZodType>;

/**
 * The credentials of a sign-in.
 * @throws AppError UNSUPPORTED_PROVIDER (a provider that does not exist), MALFORMED_REQUEST (a field that is missing or
 *   of the wrong type), VALIDATION_FAILED (one that is unknown, which would be ignored in silence, or wrong terms of a token).
 */
export function parseCredentials(given: unknown): Credentials {
  const value = typeof given === "object" && given !== null ? given : {};
  const provider = "provider" in value ? value.provider : undefined;
  if (!isKnown(provider)) throw new AppError("UNSUPPORTED_PROVIDER");
  const result = SCHEMAS[provider](value).safeParse(value);
  if (result.success) return result.data;
  const isOfTerms = result.error.issues.some(
    ({ code, path: [field] }) =>
      code === "unrecognized_keys" || Object.hasOwn(tokenTerms.shape, String(field)),
  );
  throw new AppError(isOfTerms ? "VALIDATION_FAILED" : "MALFORMED_REQUEST", {
    fields: fieldsOf(result.error),
  });
}

function isKnown(provider: unknown): provider is Person["provider"] {
  return typeof provider === "string" && Object.hasOwn(SCHEMAS, provider);
}
