import { Pencil } from "lucide-react";
import { useTranslations } from "next-intl";
import { type CSSProperties, useEffect, useState } from "react";
import { ErrorState } from "@/components/common/dialogs/error-state";
import { TagList } from "@/components/common/tag-list";
import { LinkButton } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { editPromptHref } from "@/lib/platform/hrefs";
import { Link } from "@/lib/platform/i18n/navigation";
import { AssembledText } from "../assembled/assembled-text";
import type { CardItem } from "../card/card-item";
import { CardMenu } from "../card/card-menu";
import { CopyPromptButton } from "../card/copy-prompt-button";
import { LaunchButton } from "../launcher/launch-button";
import { storedSource } from "../launcher/launch-source";
import { useLaunchable } from "../launcher/use-launchable";
import { hrefsOf } from "./library-row";

/** A walk with arrows asks for the text of the row that it ends at. */
const PAUSE_MS = 150;
const VISIBLE_TAGS = 6;

/** The prompt of the selected row, as it is launched, with the values that this browser remembers. Needs a key: another prompt is another preview. */
export function Preview({ item }: { item: CardItem }) {
  const t = useTranslations("prompts");
  const { id, title } = item;
  const [source] = useState(() => storedSource(id, title));
  const [wanted, setWanted] = useState(false);
  const { launchable, filled, failed, retry } = useLaunchable(source, { wanted });
  const { href, fields } = hrefsOf(item);

  useEffect(() => {
    const timer = setTimeout(() => setWanted(true), PAUSE_MS);
    return () => clearTimeout(timer);
  }, []);

  return (
    <aside
      aria-label={t("library.preview")}
      style={{ "--text-height": "calc(100dvh - 26rem)" } as CSSProperties}
      className="sticky top-[calc(var(--header-height)+1rem)] grid grid-cols-1 gap-4 rounded-lg border bg-card p-4 print:hidden"
    >
      <div className="grid grid-cols-1 gap-1">
        <div className="flex items-start gap-2">
          <Link
            href={href}
            prefetch={false}
            aria-label={t("card.openNamed", { title })}
            className="min-w-0 flex-1 text-lg leading-7 font-semibold wrap-anywhere hover:underline"
          >
            {title}
          </Link>
          <CardMenu item={item} place="mine" className="button button-ghost button-sm -mr-1.5 px-2" />
        </div>
        <p className="text-xs text-muted-foreground">
          {[item.category, item.foreign ? item.author?.name : item.base?.name].filter(Boolean).join(" · ")}
        </p>
        <p className="line-clamp-3 text-sm text-muted-foreground">{item.shortDescription}</p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <LaunchButton promptId={id} title={title} size="sm" aria-keyshortcuts="F" />
        <CopyPromptButton promptId={id} fields={fields} size="sm" aria-keyshortcuts="C" />
        {item.editable && (
          <LinkButton
            variant="outline"
            size="sm"
            className="px-2"
            href={editPromptHref(item)}
            aria-label={t("card.edit")}
            title={t("card.edit")}
            aria-keyshortcuts="E"
          >
            <Pencil aria-hidden />
          </LinkButton>
        )}
      </div>
      {filled ? (
        <AssembledText assembled={filled} sources={launchable?.sources} />
      ) : failed ? (
        <ErrorState title={failed} retry={retry} />
      ) : (
        <Skeleton aria-busy className="h-48" />
      )}
      <TagList tags={item.tags} max={VISIBLE_TAGS} />
    </aside>
  );
}
