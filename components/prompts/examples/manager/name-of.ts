import type { useTranslations } from "next-intl";
import type { Example } from "@/lib/prompts/examples/schema";

/** What a result is called where it is spoken of: its caption, else its kind and number. */
export function nameOf(
  { caption, kind, position }: Example,
  t: ReturnType<typeof useTranslations<"results">>,
): string {
  return caption || t(`kinds.${kind}`, { number: position + 1 });
}
