import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Link } from "@/lib/platform/i18n/navigation";

type Props = {
  typed: string;
  /** The corrected query that was run instead: the same keys in the other keyboard layout. */
  meant?: string | null;
  /** Another spelling, which finds more. */
  suggestion?: string | null;
  /** The address that searches for other words. */
  href: (words: string) => string;
};

/** Says that a corrected query was run, or suggests another spelling; otherwise renders nothing. */
export function SpellingNotice({ typed, meant, suggestion, href }: Props) {
  const t = useTranslations("search");
  if (!meant && !suggestion) return null;
  const linkTo = (words: string) => (text: ReactNode) => (
    <Link
      href={href(words)}
      className="font-medium text-primary underline decoration-primary/40 underline-offset-4 hover:decoration-primary"
    >
      {text}
    </Link>
  );
  return (
    <p className="text-sm text-muted-foreground wrap-anywhere">
      {meant && t.rich("meant", { typed, meant, link: linkTo(meant) })}
      {suggestion && t.rich("suggestion", { suggestion, link: linkTo(suggestion) })}
    </p>
  );
}
