import { DAY } from "@/lib/platform/clock";
import { day, moment } from "@/lib/platform/validation/fields";
import { z } from "@/lib/platform/validation/zod";
import { TOKEN_SCOPES } from "@/lib/platform/viewer";

/** `signIns`: limit of tokens from sign-ins over HTTP; beyond it the least recently used end. `days`: default and longest lifetime of a token. */
export const TOKEN_LIMITS = { name: 100, perUser: 50, signIns: 20, days: { usual: 90, most: 365 } } as const;

/** A token's scopes and lifetime: all scopes and 90 days by default. A day counts from its beginning (UTC). */
export const tokenTerms = z.object({
  scopes: z
    .array(z.enum(TOKEN_SCOPES), { error: "settings.validation.tokenScopes" })
    .min(1, "settings.validation.tokenScopes")
    .max(TOKEN_SCOPES.length, "settings.validation.tokenScopes")
    .transform((scopes) => TOKEN_SCOPES.filter((scope) => scopes.includes(scope)))
    .optional(),
  expiresAt: z
    .union([
      day("settings.validation.tokenEnd").transform((value) => new Date(value)),
      moment("settings.validation.tokenEnd"),
    ])
    .refine(
      (value) => value.getTime() > Date.now() && value.getTime() <= Date.now() + TOKEN_LIMITS.days.most * DAY,
      "settings.validation.tokenEnd",
    )
    .optional(),
});

/** `expires_at` is what answers call it. */
export const TOKEN_SPELLINGS = { expiresAt: ["expires_at"] };

/** The end of a token that was made without one. */
export function usualEnd(now: number): Date {
  return new Date(now + TOKEN_LIMITS.days.usual * DAY);
}

/** The days that a form offers as the end of a new token: the first, the usual and the last one. */
export function tokenDays(): Record<"first" | "usual" | "last", string> {
  const { usual, most } = TOKEN_LIMITS.days;
  const dayAfter = (count: number) => new Date(Date.now() + count * DAY).toISOString().slice(0, 10);
  return { first: dayAfter(1), usual: dayAfter(usual), last: dayAfter(most) };
}
