import { ACCESS_TYPE_FACTS } from "@/lib/bases/access-types";
import { getBase } from "@/lib/bases/queries";
import { AppError } from "@/lib/platform/errors";
import { FAVOURITE_HASH, FOLLOW_HASH } from "@/lib/platform/hrefs";
import { type Locale, withoutLocale } from "@/lib/platform/i18n/locales";
import type { MessageKeyBelow } from "@/lib/platform/i18n/message-key";
import { translate } from "@/lib/platform/i18n/translate";
import { GUEST } from "@/lib/platform/viewer";

type Reason = MessageKeyBelow<"auth.reasons">;

/** Reason by the hash of the return address: the button pressed on a page open to guests. */
const PRESSED: Record<string, Reason> = {
  [FAVOURITE_HASH]: "favourite",
  [FOLLOW_HASH]: "follow",
  "#feedback": "feedback",
  "#video": "video",
  "#documents": "documents",
};

/** By its path without language prefix; the first that fits. */
const PATHS: [RegExp, Reason][] = [
  [/^\/activate-code$/, "code"],
  [/^\/(purchase\/new|activate-code)\//, "buy"],
  [/^\/purchase(\/|$)/, "order"],
  [/^\/add-prompt$/, "newPrompt"],
  [/^\/(add-base|my-bases\/new)$/, "newBase"],
  [/^\/prompts\/[^/]+\/copy$/, "copy"],
  [/^\/prompts\/[^/]+$/, "prompt"],
  [/^\/my-prompts(\/|$)/, "myPrompts"],
  [/^\/my-bases(\/|$)/, "myBases"],
  [/^\/favourites$/, "favourites"],
  [/^\/knowledge(\/|$)/, "knowledge"],
  [/^\/my-sales(\/|$)/, "sales"],
  [/^\/notifications$/, "notifications"],
  [/^\/settings(\/|$)/, "settings"],
  [/^\/(video-history$|transcripts\/)/, "videos"],
  [/^\/trash(\/|$)/, "trash"],
  [/^\/feedback$/, "feedback"],
];

/**
 * Why a guest was led to the sign-in page, worded by the address that they come back to; nothing of the address itself is shown.
 * @param next a path that `safeNext` let pass @returns null for an address that says nothing
 */
export async function signInReason(next: string | null, locale: Locale): Promise<string | null> {
  if (!next) return null;
  const url = new URL(next, "https://base.invalid");
  const path = withoutLocale(url.pathname);
  const t = (key: Reason, args?: { name: string }) => translate(locale, `auth.reasons.${key}`, args);
  const reason = PRESSED[url.hash] ?? PATHS.find(([pattern]) => pattern.test(path))?.[1];
  if (reason !== "buy") return reason ? t(reason) : null;
  const base = await visibleBase(path.slice(path.lastIndexOf("/") + 1), locale);
  if (!base) return t(reason);
  return t(ACCESS_TYPE_FACTS[base.access_type].codes ? "codeOf" : "buyOf", { name: base.base_name });
}

/** A base that everybody may see; null for any other id. */
async function visibleBase(id: string, locale: Locale) {
  try {
    return await getBase(GUEST, { id }, { locale });
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
