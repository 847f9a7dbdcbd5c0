import { type KeyboardEvent, useState, useSyncExternalStore } from "react";
import { isCommand } from "@/components/common/fields/save-keys";
import { useCopy } from "@/components/common/use-copy";
import { KNOWN_TARGETS, type LaunchTarget } from "@/lib/prompts/rendering/launch/known-targets";
import { type LaunchFields, takesField } from "@/lib/prompts/rendering/launch/launch-url";
import { launchFields, useLaunchLists } from "./launch-lists";
import { notifyRemembered, subscribe } from "./remembered";
import { useLaunch } from "./use-launch";

type Options = {
  title: string;
  /** It belongs to a paid base: its text never goes into an address. */
  secret: boolean;
  /** The finished text; asked for in the press. */
  text: () => string | Promise<string>;
  /** Whether `text` answers at once: a browser lets nothing open a tab after a call to the server. */
  isReady: boolean;
  onCopied: () => void;
  /** false: nothing is loaded yet. */
  wanted: boolean;
  /** Loads it. */
  want?: () => void;
};

/** Ways to run a filled prompt: the remembered chat tool with the data it takes, another one, and copying; by buttons and by Ctrl/⌘+Enter. */
export function useRun({ title, secret, text, isReady, onCopied, wanted, want }: Options) {
  const [told, setTold] = useState({ type: "chat" as LaunchFields["type"], title, models: [] as string[] });
  const remembered = useSyncExternalStore(subscribe, rememberedUrl, () => null);
  const isKnown = remembered === null || KNOWN_TARGETS.some(({ url }) => url === remembered);
  const { targets, state, models } = useLaunchLists(wanted || !isKnown);
  const launch = useLaunch(secret);
  const copy = useCopy();
  const found = targets.find(({ url }) => url === remembered);
  /** null while the remembered one is not loaded yet. */
  const target = found ?? (!isKnown && state === "loading" ? null : targets[0]!);

  function fields(prompt: string): LaunchFields {
    return launchFields({ type: told.type, title: told.title.trim(), prompt }, models, told.models);
  }

  function open(chosen: LaunchTarget) {
    const prompt = text();
    if (typeof prompt !== "string") return;
    remember(chosen.url);
    launch(chosen, fields(prompt));
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (!isCommand(event) || event.key !== "Enter" || event.repeat || event.nativeEvent.isComposing) return;
    const from = event.target as Element;
    // React passes keys of windows opened from here on, too; a button does its own.
    if (!event.currentTarget.contains(from) || from.closest("button, a")) return;
    event.preventDefault();
    if (found && isReady) open(found);
    else void copy(text()).then((copied) => copied && onCopied());
  }

  return {
    told,
    tell: (change: Partial<typeof told>) => setTold({ ...told, ...change }),
    targets,
    state,
    models,
    target,
    isReady,
    isLoading: wanted && (!isReady || target === null),
    want,
    /** Whether the tool takes more than the text. */
    takesMore: target !== null && MORE.some((name) => takesField(target.url, name)),
    secret,
    text,
    fields,
    open,
    onCopied,
    onKeyDown,
    /** What Ctrl/⌘+Enter does. */
    keysOpen: found !== undefined,
  };
}

export type Run = ReturnType<typeof useRun>;
export type ServicesProps = {
  run: Run;
  /** Given where the text as it was written differs from the finished one. */
  onCopyAsWritten: (() => void) | undefined;
};

const MORE = ["type", "title", "recommendations", "model"] as const;

/** The address template of the chat tool last used in this browser. */
const KEY = "promptoteka:chat-tool";

function rememberedUrl(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function remember(url: string): void {
  try {
    localStorage.setItem(KEY, url);
  } catch {
    // Without storage nothing is remembered.
  }
  notifyRemembered();
}
