import { useTranslations } from "next-intl";
import { promptHref } from "@/lib/platform/hrefs";
import { Link } from "@/lib/platform/i18n/navigation";
import type { Prompt } from "@/lib/prompts/types";

/** What a prompt is a copy of; a link for whoever may read that. */
export function CopiedFrom({ origin }: { origin: NonNullable<Prompt["copiedFrom"]> }) {
  const t = useTranslations("promptCopy");
  const { title, author, canRead } = origin;
  const name = canRead ? (
    <Link
      href={promptHref(origin, "open")}
      prefetch={false}
      className="text-foreground underline decoration-border underline-offset-4 hover:decoration-foreground"
    >
      {title}
    </Link>
  ) : (
    title
  );
  return (
    <span className="wrap-anywhere">
      {t.rich(author ? "from" : "fromGone", { prompt: () => name, author: author ?? "" })}
    </span>
  );
}
