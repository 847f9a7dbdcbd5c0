import { useTranslations } from "next-intl";
import { DateText } from "@/components/common/date-text";
import { Heart } from "@/components/favourites/heart";
import { Badge } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import { SpriteIcon } from "@/components/ui/sprite-icon";
import { fieldsHref, promptHref } from "@/lib/platform/hrefs";
import { Link } from "@/lib/platform/i18n/navigation";
import type { CardItem } from "../card/card-item";
import { CardMenu } from "../card/card-menu";
import { ContentTypeIcon } from "../card/content-type-icon";
import { Marked } from "../card/marked";
import { useCopyPrompt } from "../card/use-copy-prompt";
import { DRAGGED } from "../folders/drag";

/** The addresses of a prompt of the library, and of its fields if it has any. */
export function hrefsOf(item: CardItem) {
  const href = promptHref(item, item.foreign ? "open" : "mine");
  return { href, fields: item.isFillable ? fieldsHref(href) : undefined };
}

type Props = {
  item: CardItem;
  selected: boolean;
  /** -1: arrows reach it, Tab does not. */
  tabIndex: number | undefined;
  onSelect: () => void;
  onRun: () => void;
};

/** A prompt of the library: title, first line, fields, last use. On wide screens a press beside the title selects it, elsewhere it opens. */
export function LibraryRow({ item, selected, tabIndex, onSelect, onRun }: Props) {
  const t = useTranslations("prompts");
  const common = useTranslations("common");
  const launcher = useTranslations("launcher");
  const { href, fields } = hrefsOf(item);
  const copy = useCopyPrompt(item.id, fields);
  const { text, fields: names = [] } = item.excerpt ?? {};
  return (
    <li
      data-row={item.id}
      className={cn("relative", selected && "xl:bg-primary-soft/60")}
      onDragStart={(event) => event.dataTransfer.setData(DRAGGED.prompt, item.id)}
    >
      <article className="flex min-h-16 items-center gap-3 py-2 pr-1 pl-3 transition-colors hover:bg-muted md:pr-2 md:pl-4">
        <ContentTypeIcon
          type={item.contentType}
          aria-label={t(`types.${item.contentType}`)}
          className="size-5 shrink-0 text-primary max-sm:hidden"
        />
        <div className="grid min-w-0 flex-1 gap-0.5">
          <div className="flex min-w-0 items-center gap-2">
            <h3 className="min-w-0 truncate text-base leading-6 font-semibold">
              <Link
                href={href}
                prefetch={false}
                tabIndex={tabIndex}
                aria-current={selected ? "true" : undefined}
                onFocus={onSelect}
                className="after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-ring xl:after:pointer-events-none"
              >
                <Marked text={item.title} words={item.marked} />
              </Link>
            </h3>
            {item.isFillable && names.length === 0 && (
              <Badge className="max-sm:hidden">{t("card.template")}</Badge>
            )}
            {item.descriptionHidden && (
              <Badge variant="paid" title={t("card.descriptionHiddenWhy")}>
                {t("card.descriptionHidden")}
              </Badge>
            )}
            {item.marks}
            {item.usedAt && (
              <span
                className="ml-auto shrink-0 text-xs text-muted-foreground max-sm:hidden"
                title={t("library.lastUse")}
              >
                <span className="sr-only">{t("library.lastUse")} </span>
                <DateText value={item.usedAt} />
              </span>
            )}
          </div>
          <div className="flex min-w-0 items-center gap-2 text-sm text-muted-foreground">
            <p className="min-w-0 flex-1 truncate">
              {item.marked || !text ? <Marked text={item.shortDescription} words={item.marked} /> : text}
            </p>
            {names.length > 0 && (
              <ul
                aria-label={t("card.fields")}
                className="flex h-5 max-w-1/2 flex-wrap justify-end gap-x-1 overflow-hidden text-xs max-md:hidden"
              >
                {names.map((name) => (
                  <li
                    key={name}
                    className="max-w-full truncate rounded-sm border border-dashed border-input/70 px-1.5 leading-4.5"
                  >
                    {name}
                  </li>
                ))}
              </ul>
            )}
          </div>
        </div>
        <div className="relative z-1 flex shrink-0 items-center">
          <button
            type="button"
            tabIndex={tabIndex}
            aria-label={t("library.copyNamed", { title: item.title })}
            title={common("copy")}
            className={ACTION}
            onClick={() => copy()}
          >
            <SpriteIcon name="copy" className="size-4" />
          </button>
          <button
            type="button"
            tabIndex={tabIndex}
            aria-label={launcher("runNamed", { title: item.title })}
            title={launcher("run")}
            className={ACTION}
            onClick={onRun}
          >
            <SpriteIcon name="rocket" className="size-4" />
          </button>
          <Heart
            kind="prompt"
            id={item.id}
            favourite={item.favourite}
            name={item.title}
            tabIndex={tabIndex}
          />
          <CardMenu
            item={item}
            place="mine"
            tabIndex={tabIndex}
            className="button button-ghost button-sm px-2 touch:h-11 touch:w-11"
          />
        </div>
      </article>
    </li>
  );
}

/** On narrow screens these are in the menu. */
const ACTION = "button button-ghost button-sm px-2 max-md:hidden";
