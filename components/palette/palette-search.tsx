import { Command } from "cmdk";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, useState } from "react";
import { RECENT_ENTRIES } from "@/components/common/drafts/launch-values";
import { isCommand } from "@/components/common/fields/save-keys";
import { useCopy } from "@/components/common/use-copy";
import { fetchCopy } from "@/components/prompts/card/use-copy-prompt";
import { useSuggestions } from "@/components/search/use-suggestions";
import { SpriteIcon } from "@/components/ui/sprite-icon";
import { inOtherLayout } from "@/lib/platform/browser/keyboard-layout";
import { readStored, store } from "@/lib/platform/browser/stored";
import { useRouter } from "@/lib/platform/i18n/navigation";
import { wordsOf } from "@/lib/platform/text/words";
import {
  type Entry,
  type EntryKind,
  foundEntries,
  isPrompt,
  type LinkEntry,
  pageActions,
  type PromptEntry,
} from "./entry";
import { PaletteGroup } from "./palette-group";
import { useCommands } from "./use-commands";
import { otherWords } from "./words";

type Props = {
  userId: string | null;
  /** Videos can be turned into text, or this person can set that up. */
  withVideo: boolean;
  onLeave: (then?: () => void) => void;
  onLaunch: (entry: PromptEntry) => void;
  onKeys: () => void;
};

const GROUPS: EntryKind[] = [
  "here",
  "catalogue",
  "command",
  "page",
  "prompts",
  "bases",
  "knowledge",
  "variables",
  "people",
];
/** Of each group of the answer. */
const LIMIT = 6;

/** The palette's field and its matches: commands and pages at once, the rest as the server answers. */
export function PaletteSearch({ userId, withVideo, onLeave, onLaunch, onKeys }: Props) {
  const t = useTranslations("palette");
  const router = useRouter();
  const copy = useCopy();
  const everywhere = useCommands(userId, withVideo);
  const [here] = useState(pageActions);
  const commands = [...here, ...everywhere];
  const [recent] = useState(() => recentEntries(userId));
  const [text, setText] = useState("");
  const [active, setActive] = useState("");
  const q = text.trim();
  const answer = useSuggestions(
    q,
    q.length > 1 ? `/search?${new URLSearchParams({ q, limit: String(LIMIT) })}` : null,
  );
  const entries = q
    ? [
        ...commands.filter(({ key, label }) => fits(`${label} ${otherWords(key, label)}`, q)),
        ...(answer ? foundEntries(answer) : []),
      ]
    : commands;
  const groups: { name: EntryKind | "recent"; entries: Entry[] }[] = [
    { name: "recent", entries: q ? [] : recent },
    ...GROUPS.map((name) => ({ name, entries: entries.filter(({ kind }) => kind === name) })),
  ];

  function choose(entry: Entry) {
    remember(userId, entry);
    if ("run" in entry) return entry.key === "keys" ? onKeys() : onLeave(entry.run);
    if ("text" in entry) return onLeave(() => void copy(entry.text));
    onLeave();
    router.push(entry.href);
  }

  function press(event: KeyboardEvent) {
    if (!isCommand(event)) return;
    const entry = groups
      .flatMap((group) => group.entries.map((each) => ({ ...each, at: `${group.name} ${each.key}` })))
      .find(({ at }) => at === active);
    if (!isPrompt(entry)) return;
    if (event.code === "Enter" || event.code === "NumpadEnter") {
      event.preventDefault();
      remember(userId, entry);
      onLaunch(entry);
    } else if (event.code === "KeyC" && !hasSelection()) {
      event.preventDefault();
      void copy(fetchCopy(entry.promptId).then(({ text }) => text));
    }
  }

  return (
    <Command
      label={t("title")}
      shouldFilter={false}
      vimBindings={false}
      loop
      value={active}
      onValueChange={setActive}
      onKeyDown={press}
      className="flex min-h-0 flex-col"
    >
      <div className="sticky top-0 z-10 flex items-center gap-2 border-b bg-popover pr-14 pl-4">
        <SpriteIcon name="search" className="size-5 shrink-0 text-muted-foreground" />
        <Command.Input
          autoFocus
          value={text}
          onValueChange={setText}
          maxLength={100}
          placeholder={t("placeholder")}
          className="h-14 w-full min-w-0 bg-transparent text-base outline-none placeholder:text-muted-foreground"
        />
      </div>
      <Command.List label={t("results")} className="p-2 md:max-h-[min(28rem,60dvh)] md:overflow-y-auto">
        <Command.Empty className="px-2 py-8 text-center text-sm text-muted-foreground">
          {t("nothing")}
        </Command.Empty>
        {answer?.meant && q && (
          <p className="px-2 py-1 text-xs text-muted-foreground">{t("meant", { meant: answer.meant })}</p>
        )}
        {groups.map((group) => (
          <PaletteGroup key={group.name} {...group} onChoose={choose} />
        ))}
      </Command.List>
      <p className="hidden gap-4 border-t px-4 py-2.5 text-xs text-muted-foreground md:flex">
        {(["enter", "run", "copy"] as const).map((key) => (
          <span key={key} className="flex items-center gap-1.5">
            <kbd className="rounded-sm border bg-muted px-1.5 font-sans">{t(`hints.${key}Keys`)}</kbd>{" "}
            {t(`hints.${key}`)}
          </span>
        ))}
      </p>
    </Command>
  );
}

/** A selection, also one in the field, is meant to be copied. */
function hasSelection(): boolean {
  const field = document.activeElement;
  if (field instanceof HTMLInputElement && field.selectionStart !== field.selectionEnd) return true;
  return Boolean(window.getSelection()?.toString());
}

/** Whether each typed word is a prefix of one of a command's words, in either keyboard layout; ё equals е. */
function fits(label: string, typed: string): boolean {
  const other = inOtherLayout(typed);
  return beginAll(label, typed) || (other !== null && beginAll(label, other));
}

function beginAll(label: string, typed: string): boolean {
  const words = wordsOf(label);
  return wordsOf(typed).every((part) => words.some((word) => word.startsWith(part)));
}

const MOST = 6;

/** Each person of a browser has their own. */
const keyOf = (userId: string | null) => `${RECENT_ENTRIES}${userId ?? "guest"}`;

/** Entries opened from the palette, latest first; empty where localStorage is unavailable. */
function recentEntries(userId: string | null): LinkEntry[] {
  const stored = readStored("localStorage", keyOf(userId));
  return Array.isArray(stored) ? stored.filter(isEntry) : [];
}

/** Stores an entry that has an address. */
function remember(userId: string | null, entry: Entry): void {
  if (!("href" in entry)) return;
  const entries = [entry, ...recentEntries(userId).filter(({ key }) => key !== entry.key)].slice(0, MOST);
  store("localStorage", keyOf(userId), entries);
}

/** Accepts own addresses only: localStorage may have been tampered with. */
function isEntry(value: unknown): value is LinkEntry {
  const { key, kind, label, href } = (value ?? {}) as Partial<Record<keyof LinkEntry, unknown>>;
  return (
    [key, kind, label, href].every((each) => typeof each === "string") && /^\/(?!\/)/.test(href as string)
  );
}
