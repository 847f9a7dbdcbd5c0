import { nfc } from "@/lib/platform/text/nfc.mjs";
import { cut } from "@/lib/platform/text/text-length";
import { z } from "@/lib/platform/validation/zod";

/** What a seller marks links with, as the address carries it. */
export type LinkMarks = { utm_source?: string; utm_campaign?: string };

/** Characters of each mark that are kept. */
const LONGEST = 40;
const READ = 300;

const mark = z.preprocess(
  (value) => (typeof value === "string" ? value.slice(0, READ) : undefined),
  z.string().optional(),
);

/** Marks as a call takes them: nothing is refused for a mark. */
export const linkMarks = { utm_source: mark, utm_campaign: mark };

/** Where a marked link was found, as the desk lists it: "vk", "newsletter / spring"; null without a mark. */
export function sourceOf({ utm_source: source, utm_campaign: campaign }: LinkMarks): string | null {
  const [from, of] = [plain(source), plain(campaign)];
  return from ? (of ? `${from} / ${of}` : from) : null;
}

/** Normalizes a source: lower case, without invisible characters, truncated. */
function plain(text = ""): string {
  const visible = nfc(text.toWellFormed())
    .replace(/[\p{C}\p{Z}\uFFFD]/gu, " ")
    .trim();
  return cut(visible.split(" ").filter(Boolean).join(" ").toLowerCase(), LONGEST).trimEnd();
}
