import { Tag, UserRound } from "lucide-react";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, type Ref, useEffect, useImperativeHandle, useState } from "react";
import type { Typing } from "@/components/common/fields/search-field";
import { SpriteIcon } from "@/components/ui/sprite-icon";
import { cn } from "@/components/ui/cn";
import { floatingClasses, menuItemClasses } from "@/components/ui/menu-classes";
import { Link } from "@/lib/platform/i18n/navigation";
import { type GroupName, groupsOf, searchPath, type SuggestionScope } from "./suggestion-groups";
import { KEEP_MS, useSuggestions } from "./use-suggestions";

/** What the field tells the popup. */
export type PopupHandle = { onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void; close: () => void };

type Props = Typing & {
  ref: Ref<PopupHandle>;
  /** The listbox's id. */
  id: string;
  scope: SuggestionScope;
  /** Tells the field the id of the active row, or null for no popup. */
  onShow: (shown: { active?: string } | null) => void;
};

/** The last text with an open popup: after a guest's first search, the popup of the next page reopens for it. */
let typed: { q: string; at: number } | null = null;
const wasTyped = (q: string) => typed?.q === q && Date.now() - typed.at < KEEP_MS;

/** Suggestions below a search field. The keyboard stays in the field: arrows walk the rows, Enter takes one, Escape closes. */
export function SuggestionPopup({ ref, id, scope, text, value, search, leave, onShow }: Props) {
  const t = useTranslations("search");
  const q = text.trim();
  const answer = useSuggestions(q, q.length > 1 ? searchPath(q, scope) : null);
  const [closedFor, setClosedFor] = useState(() => (text === value && !wasTyped(q) ? q : null));
  const [walked, setWalked] = useState({ in: answer, to: -1 });
  const groups = answer ? groupsOf(answer, scope) : [];
  const rows = groups.flatMap(({ suggestions }) => suggestions);
  const count = rows.length;
  const open = count > 0 && q !== closedFor;
  const at = walked.in === answer ? walked.to : -1;
  const rowId = (index: number) => `${id}-${index}`;
  const active = open && at >= 0 ? rowId(at) : undefined;
  const close = () => setClosedFor(q);

  useEffect(() => {
    typed = q === closedFor ? null : { q, at: Date.now() };
  }, [q, closedFor]);
  useEffect(() => onShow(open ? { active } : null), [open, active, onShow]);
  useEffect(() => {
    if (active) document.getElementById(active)?.scrollIntoView({ block: "nearest" });
  }, [active]);

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && count > 0) {
      event.preventDefault();
      const rows = count + 2; // the suggestions, the search below them, and the field
      setWalked({ in: answer, to: open ? ((at + 1 + step + rows) % rows) - 1 : step > 0 ? 0 : count });
      setClosedFor(null);
    } else if (event.key === "Escape" && open) {
      event.preventDefault();
      event.stopPropagation(); // the dialog around stays open
      close();
    } else if (event.key === "Enter" && active) {
      event.preventDefault();
      document.getElementById(active)?.click();
    } else if (event.key === "Enter") close();
  }
  useImperativeHandle(ref, () => ({ onKeyDown, close }));

  const rowProps = (index: number) => ({
    id: rowId(index),
    role: "option",
    "aria-selected": index === at,
    className: cn(
      menuItemClasses,
      "hover:bg-accent aria-selected:bg-accent aria-selected:text-accent-foreground",
    ),
  });
  return (
    <>
      <p role="status" className="sr-only">
        {open && t("count", { count })}
      </p>
      {open && (
        // Clicks here keep the focus in the field.
        <div
          onMouseDown={(event) => event.preventDefault()}
          data-state="open"
          className={cn(
            floatingClasses,
            "absolute inset-x-0 top-full mt-1 max-h-[min(28rem,60dvh)] overflow-y-auto overscroll-contain p-1",
          )}
        >
          {answer?.meant && (
            <p className="px-2 py-1.5 text-xs text-muted-foreground">
              {t("shownFor", { meant: answer.meant })}
            </p>
          )}
          <div role="listbox" id={id} aria-label={t("suggestions")}>
            {groups.map(({ name, suggestions }) => (
              <div key={name} role="group" aria-labelledby={`${id}-${name}`}>
                <div
                  id={`${id}-${name}`}
                  role="presentation"
                  className="px-2 pt-2 pb-1 text-xs font-medium text-muted-foreground"
                >
                  {t(name)}
                </div>
                {suggestions.map((suggestion) => (
                  <Link
                    key={suggestion.key}
                    href={suggestion.href}
                    prefetch={false}
                    tabIndex={-1}
                    onClick={leave}
                    {...rowProps(rows.indexOf(suggestion))}
                  >
                    <GroupIcon name={name} />
                    <span className="min-w-0 truncate">{suggestion.label}</span>
                    {suggestion.note && (
                      <span className="ml-auto max-w-2/5 shrink-0 truncate pl-2 text-xs text-muted-foreground max-sm:hidden">
                        {suggestion.note}
                      </span>
                    )}
                  </Link>
                ))}
              </div>
            ))}
            <div role="presentation" className="mt-1 border-t pt-1">
              <div
                {...rowProps(count)}
                onClick={() => {
                  close();
                  search();
                }}
              >
                <SpriteIcon name="search" className="text-muted-foreground" />
                <span className="min-w-0 truncate">{t("searchFor", { text: q })}</span>
              </div>
            </div>
          </div>
        </div>
      )}
    </>
  );
}

const SPRITES = { prompts: "file-text", bases: "library-big", knowledge: "book-bookmark" } as const;

function GroupIcon({ name }: { name: GroupName }) {
  const looks = "text-muted-foreground";
  if (name === "tags" || name === "people")
    return name === "tags" ? (
      <Tag aria-hidden className={looks} />
    ) : (
      <UserRound aria-hidden className={looks} />
    );
  return <SpriteIcon name={SPRITES[name]} className={looks} />;
}
