import { redirect } from "@/lib/platform/i18n/navigation";

/** The query parameter that makes the list of own prompts say that the one asked for is not there. */
export const MISSING = "missing";

/** Where the pages of an own prompt lead when there is none (docs/product/prompts.md 6). */
export function toMyPrompts(locale: string): never {
  return redirect({ href: `/my-prompts?${MISSING}=1`, locale });
}
