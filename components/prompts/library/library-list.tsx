"use client";

import dynamic from "next/dynamic";
import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import {
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { TYPE_FACTS } from "@/lib/bases/content-types";
import { editPromptHref } from "@/lib/platform/hrefs";
import { useRouter } from "@/lib/platform/i18n/navigation";
import type { CardItem } from "../card/card-item";
import { type CardView, useCardView } from "../card/card-view";
import { PromptGrid } from "../card/prompt-grid";
import { useCopyPrompt } from "../card/use-copy-prompt";
import { LauncherLoader } from "../launcher/launcher-loader";
import { hrefsOf, LibraryRow } from "./library-row";

const Preview = dynamic(() => import("./preview").then((module) => module.Preview), { ssr: false });

/** There is room for a preview: as `xl` in CSS. */
const WIDE = "(width >= 80rem)";
const SELECTED = "selected";
/** Browsers refuse addresses that change with each row of a walk. */
const ADDRESS_MS = 400;

/** A page of the library as rows: arrows walk, letters act on the selected one, whose text is beside the list on wide screens. Or as cards. */
export function LibraryList({ items }: { items: readonly CardItem[] }) {
  const t = useTranslations("prompts.browser");
  const router = useRouter();
  const given = useSearchParams().get(SELECTED);
  const [chosen, setChosen] = useState<string | null>(null);
  const [running, setRunning] = useState<CardItem | null>(null);
  const list = useRef<HTMLUListElement>(null);
  // Pictures and films are looked at, the rest is read.
  const usual: CardView = TYPE_FACTS[items[0]!.contentType].isVisual ? "cards" : "rows";
  const view = useCardView(usual);
  const isWide = useSyncExternalStore(
    onWidth,
    () => matchMedia(WIDE).matches,
    () => false,
  );
  const current = items.find(({ id }) => id === (chosen ?? given)) ?? items[0]!;
  const { editable, id: currentId } = current;
  const copy = useCopyPrompt(currentId, hrefsOf(current).fields);

  useEffect(() => {
    if (chosen === null) return;
    const timer = setTimeout(() => {
      const url = new URL(location.href);
      url.searchParams.set(SELECTED, chosen);
      history.replaceState(history.state, "", url); // the router knows nothing of it, and goes on with what it does
    }, ADDRESS_MS);
    return () => clearTimeout(timer);
  }, [chosen]);

  if ((view ?? usual) === "cards") return <PromptGrid items={items} place="mine" />;

  function focus(item: CardItem | undefined) {
    if (!item) return;
    setChosen(item.id);
    list.current?.querySelector<HTMLElement>(`[data-row="${item.id}"] h3 a`)?.focus();
  }

  /** Arrows on a row's title; letters anywhere in the selected row and its preview. */
  function press(event: KeyboardEvent) {
    const target = event.target as Element;
    // React passes keys of menus and windows opened from here on, too.
    if (!event.currentTarget.contains(target)) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const row = target.closest<HTMLElement>("[data-row]")?.dataset.row ?? currentId;
    const at = items.findIndex(({ id }) => id === row);
    const walks: Record<string, () => void> = {
      ArrowDown: () => focus(items[at + 1]),
      ArrowUp: () => focus(items[at - 1]),
      Home: () => focus(items[0]),
      End: () => focus(items.at(-1)),
    };
    // By the place of the key, so that they work in the Russian layout.
    const acts: Record<string, () => void> = {
      KeyC: () => copy(),
      KeyF: () => setRunning(current),
      KeyE: () => editable && router.push(editPromptHref(current)),
    };
    const walk = target.matches("[data-row] h3 a") ? walks[event.key] : undefined;
    const act = row === currentId && !event.shiftKey ? acts[event.code] : undefined;
    if (!walk && !act) return;
    event.preventDefault();
    if (walk) walk();
    else if (!event.repeat) act?.();
  }

  /** Beside the title, where the title's link does not cover its row. */
  function pick(event: MouseEvent<HTMLUListElement>) {
    const target = event.target as Element;
    const row = target.closest<HTMLElement>("[data-row]");
    if (!row || !event.currentTarget.contains(row) || target.closest("a, button")) return;
    focus(items.find(({ id }) => id === row.dataset.row));
  }

  return (
    <div onKeyDown={press} className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <ul
        ref={list}
        aria-label={t("results")}
        onClick={pick}
        className={`divide-y overflow-hidden rounded-lg border bg-card ${view === null ? "[[data-cards=cards]_&]:invisible" : ""}`}
      >
        {items.map((item) => (
          <LibraryRow
            key={item.id}
            item={item}
            selected={view !== null && item.id === currentId}
            // Without scripts Tab reaches every row.
            tabIndex={view === null || item.id === currentId ? undefined : -1}
            onSelect={() => setChosen(item.id)}
            onRun={() => setRunning(item)}
          />
        ))}
      </ul>
      {isWide && <Preview key={currentId} item={current} />}
      {running && (
        <LauncherLoader promptId={running.id} title={running.title} onClose={() => setRunning(null)} />
      )}
    </div>
  );
}

function onWidth(changed: () => void): () => void {
  const wide = matchMedia(WIDE);
  wide.addEventListener("change", changed);
  return () => wide.removeEventListener("change", changed);
}
