import { useTranslations } from "next-intl";
import type { Spelling } from "@/lib/platform/paging";
import { Link } from "@/lib/platform/i18n/navigation";
import { stateHref, type BrowserState } from "./state";

type Props = { spelling: Spelling; state: BrowserState; path: string; defaultType: BrowserState["type"] };

/** What was searched for in place of what was typed, or what may have been meant by it. */
export function SearchSpelling({ spelling: { meant, suggestion }, state, path, defaultType }: Props) {
  const t = useTranslations("prompts.browser");
  const linkTo = (q: string) => (text: React.ReactNode) => (
    <Link
      href={stateHref(path, { ...state, q, cursors: [] }, defaultType)}
      className="font-medium text-primary underline decoration-primary/40 underline-offset-4 hover:decoration-primary"
    >
      {text}
    </Link>
  );
  if (!meant && !suggestion) return null;
  return (
    <p className="text-sm text-muted-foreground wrap-anywhere">
      {meant && t.rich("meant", { typed: state.q, meant, link: linkTo(meant) })}
      {suggestion && t.rich("suggestion", { suggestion, link: linkTo(suggestion) })}
    </p>
  );
}
