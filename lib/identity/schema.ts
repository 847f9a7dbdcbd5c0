import { LOCALES } from "@/lib/platform/i18n/locales";
import { flag, uuid, wholeNumber } from "@/lib/platform/validation/fields";
import { spelled } from "@/lib/platform/validation/spellings";
import { line, text } from "@/lib/platform/validation/text";
import { z } from "@/lib/platform/validation/zod";
import { TOKEN_SCOPES } from "@/lib/platform/viewer";
import { devSignInFields } from "./sign-in/dev-fields";
import { TOKEN_LIMITS, TOKEN_SPELLINGS, tokenTerms } from "./tokens/terms";
import { socialUrl, TELEGRAM_HOSTS, VK_HOSTS } from "./sign-in/social-url";

const NAME_LENGTH = 100;
export const ABOUT_LENGTH = 500;
export const POPULAR_AUTHORS = 6;

const iso = z.iso.datetime();

/** `prompt_count` counts what everybody can read: prompts in FREE bases. `email` is there only for whom it may be. */
export const userOutput = z.object({
  id: uuid,
  /** The slug of the profile; "" where there is none. */
  slug: z.string(),
  full_name: z.string(),
  email: z.string().nullable().optional(),
  avatar_url: z.string().nullable(),
  about_author: z.string(),
  prompt_count: z.number().int(),
  vk_url: z.string().nullable(),
  telegram_url: z.string().nullable(),
  created_at: iso,
});

/** Counted without the PRIVATE base. */
const statsOutput = z.object({
  totalBases: z.number().int(),
  totalPrompts: z.number().int(),
  freeBases: z.number().int(),
});

export const profileOutput = userOutput.extend({
  /** By an administrator: only the person and administrators see it. */
  isHidden: z.boolean(),
  stats: statsOutput,
  can: z.object({ edit: z.boolean() }),
});

export const ownUserOutput = userOutput.extend({
  email: z.string().nullable(),
  role: z.enum(["user", "admin"]),
  language: z.enum(LOCALES),
  show_email: z.boolean(),
});

/** The end of a token, in both spellings (docs/product/http.md 1). */
const tokenEnd = { expires_at: iso, expiresAt: iso };

export const tokenOutput = z.object({ token: z.string(), ...tokenEnd, user: ownUserOutput });

/** A browser session; `current` is the one that asks. */
export const sessionOutput = z.object({
  id: uuid,
  user_agent: z.string(),
  created_at: iso,
  last_seen_at: iso,
  current: z.boolean(),
});

/** An API token as lists show it; `name` is empty for tokens made by signing in over HTTP. */
export const apiTokenOutput = z.object({
  id: uuid,
  name: z.string(),
  created_at: iso,
  last_used_at: iso.nullable(),
  ...tokenEnd,
  scopes: z.array(z.enum(TOKEN_SCOPES)),
  current: z.boolean(),
});

export const createdTokenOutput = apiTokenOutput.extend({ token: z.string() });

/** A program that the person let in; `host`: where the browser was sent back to. */
export const connectionOutput = z.object({
  id: uuid,
  name: z.string(),
  host: z.string(),
  scopes: z.array(z.enum(TOKEN_SCOPES)),
  createdAt: iso,
  lastUsedAt: iso.nullable(),
  expiresAt: iso,
});

/** DELETE /api/users/me/sessions: whether API tokens and connections go along. */
export const endOthersInput = z.object({
  tokens: z
    .enum(["true", "false"])
    .default("false")
    .transform((value) => value === "true"),
});

export const userInput = z.object({ id: uuid });

export const popularAuthorsInput = z.object({ limit: wholeNumber(1, 50).default(POPULAR_AUTHORS) });

/** POST /api/users/me/tokens: the token's name and terms. Scopes are listed; a form without a checked scope sends no field. */
export const newTokenInput = spelled(
  TOKEN_SPELLINGS,
  tokenTerms.extend({
    scopes: tokenTerms.shape.scopes.unwrap(),
    name: line({ min: 1, max: TOKEN_LIMITS.name, required: "settings.validation.tokenName" }),
  }),
);

/** The profile as its form holds it (docs/product/people.md 6). */
export const profileFields = z.object({
  full_name: line({ min: 1, max: NAME_LENGTH, required: "users.validation.nameRequired" }),
  about_author: text({ max: ABOUT_LENGTH }),
  vk_url: socialUrl(VK_HOSTS, "users.validation.vkUrl"),
  telegram_url: socialUrl(TELEGRAM_HOSTS, "users.validation.telegramUrl"),
  show_email: flag,
});

/** PATCH /api/users/me: only the fields that are sent change (docs/product/people.md 6). */
export const profileInput = profileFields.extend({ language: z.enum(LOCALES) }).partial();

/** DELETE /api/users/me: the name typed once more. */
export const deleteInput = z.object({ confirm: line({ min: 1, max: NAME_LENGTH }) });

/** POST /api/users/me/deletion. `shared`: the ids of the shared bases that the person has seen, between commas. */
export const scheduleDeletionInput = deleteInput.extend({ shared: text({ max: 40_000 }) });
export const deletionOutput = z.object({ deletesAt: iso });

/** The dev login, and the page to open afterwards. */
export const signInHereInput = devSignInFields.extend({ next: z.unknown().optional() });

export const languageFields = z.object({ language: z.enum(LOCALES) });

/** Where a sign-in leads afterwards; anything but a path of ours counts as "/". */
export const startInput = z.object({ next: z.unknown().optional() });

export const startOutput = z.object({ state: z.string() });

/** A person as others see them (docs/product/people.md 1). */
export type UserCard = z.infer<typeof userOutput>;
/** A person's public page. */
export type Profile = z.infer<typeof profileOutput>;
/** The signed-in person's own record. */
export type OwnUser = z.infer<typeof ownUserOutput>;
/** A browser that the person is signed in in. */
export type OwnSession = z.infer<typeof sessionOutput>;
/** An API token without its value. */
export type OwnToken = z.infer<typeof apiTokenOutput>;
export type OwnConnection = z.infer<typeof connectionOutput>;
export type NewTokenInput = z.output<typeof newTokenInput>;
/** A token at the one moment when its value is known. */
export type CreatedToken = z.infer<typeof createdTokenOutput>;
/** The profile's form: what it holds, and what it sends. */
export type ProfileFormValues = z.input<typeof profileFields>;
