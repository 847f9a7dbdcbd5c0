import {
  isSocialProvider,
  SOCIAL_PROVIDER_NAMES,
  type SocialProviderName,
} from "@/lib/integrations/social-login/social-providers";
import { AppError } from "@/lib/platform/errors";
import { fieldsOf } from "@/lib/platform/validation/fields-of";
import { spelled } from "@/lib/platform/validation/spellings";
import { z } from "@/lib/platform/validation/zod";
import { TOKEN_SPELLINGS, tokenTerms } from "../tokens/terms";
import { CONNECTED } from "./social/connected";

const dev = z.strictObject({
  provider: z.literal("dev"),
  secret: z.string().max(1000),
  role: z.enum(["admin", "user"]).default("admin"),
  ...tokenTerms.shape,
});
type SocialInput = (typeof CONNECTED)[SocialProviderName]["inputs"][string];
const social = SOCIAL_PROVIDER_NAMES.flatMap((name) => Object.values<SocialInput>(CONNECTED[name].inputs));

/** What POST /api/auth/token takes, per provider (docs/product/people.md 2), with the terms of the token. */
const credentialsSchema = z.union([...social, dev]);
export type Credentials = z.infer<typeof credentialsSchema>;

/**
 * The credentials of a sign-in.
 * @throws AppError UNSUPPORTED_PROVIDER (a provider that does not exist), MALFORMED_REQUEST (a field that is missing or
 *   of the wrong type), VALIDATION_FAILED (one that is unknown, which would be ignored in silence, or wrong terms of a token).
 */
export function parseCredentials(given: unknown): Credentials {
  const value = typeof given === "object" && given !== null ? given : {};
  const result = schemaFor(value).safeParse(value);
  if (result.success) return result.data;
  const isOfTerms = result.error.issues.some(
    ({ code, path: [field] }) =>
      code === "unrecognized_keys" || Object.hasOwn(tokenTerms.shape, String(field)),
  );
  throw new AppError(isOfTerms ? "VALIDATION_FAILED" : "MALFORMED_REQUEST", {
    fields: fieldsOf(result.error),
  });
}

/** The input that the credentials are meant for. @throws AppError UNSUPPORTED_PROVIDER */
function schemaFor(given: object): z.ZodType<Credentials> {
  const provider = "provider" in given ? given.provider : undefined;
  if (provider === "dev") return dev;
  if (!isSocialProvider(provider)) throw new AppError("UNSUPPORTED_PROVIDER");
  const inputs: [string, z.ZodType<Credentials>][] = Object.entries(CONNECTED[provider].inputs);
  return (inputs.find(([field]) => field in given) ?? inputs.at(-1)!)[1];
}

/** POST /api/auth/token: wrong credentials answer 400 with their own codes rather than 422, so they are refused here. */
export const tokenInput = spelled(
  TOKEN_SPELLINGS,
  z.preprocess((given) => {
    parseCredentials(given);
    return given;
  }, credentialsSchema),
);
