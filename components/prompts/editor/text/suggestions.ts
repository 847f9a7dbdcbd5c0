import {
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
  startCompletion,
} from "@codemirror/autocomplete";
import type { Extension } from "@codemirror/state";
import { type EditorView, tooltips } from "@codemirror/view";
import { writePlaceholder } from "@/lib/templates/placeholders";

/** Between the list and the window's edges. */
const MARGIN = 8;
const ASKING = /\{\{[^{}\n]{0,60}$/;
const NAME = /^\p{L}[\p{L}\p{N} _-]{0,60}$/u;
/** Directly behind these brackets are no field. */
const TOUCHING = /[\p{L}\p{N}\]]/u;

/** Something that `{{` offers: a token to put in, a field of the typed name, or work to do at that place (a dialog). */
export type Suggestion =
  | { label: string; detail: string; token: string }
  | { label: (name: string) => string; detail: string }
  | { label: string; detail: string; run: () => void };

/** `{{` opens the library; more letters narrow it down. @param offered asked at every letter, so it is never stale */
export function suggestions(offered: () => readonly Suggestion[]): Extension {
  return [
    autocompletion({
      override: [(context) => suggest(context, offered())],
      icons: false,
      maxRenderedOptions: 60,
      activateOnTypingDelay: 60,
      interactionDelay: 0, // `{{` asks for the list: who types on and presses Enter means its entry, not a new line
    }),
    tooltips({
      tooltipSpace: () => ({
        top: 0,
        left: MARGIN,
        bottom: innerHeight - MARGIN,
        right: innerWidth - MARGIN,
      }),
    }),
  ];
}

/** Opens the suggestions when they load after `{{` was typed. */
export function offerAgain(view: EditorView): void {
  const { head } = view.state.selection.main;
  if (view.hasFocus && ASKING.test(view.state.sliceDoc(Math.max(0, head - 62), head))) startCompletion(view);
}

function suggest(context: CompletionContext, offered: readonly Suggestion[]): CompletionResult | null {
  const typed = context.matchBefore(ASKING);
  if (!typed) return null;
  const name = typed.text.slice(2).trim();
  const wanted = name.toLowerCase();
  const isKnown = offered.some(({ label }) => typeof label === "string" && label.toLowerCase() === wanted);
  const isField =
    NAME.test(name) && !isKnown && !TOUCHING.test(context.state.sliceDoc(typed.from - 1, typed.from));
  const matching = offered.filter(({ label }) =>
    typeof label === "string" ? label.toLowerCase().includes(wanted) : isField,
  );
  return {
    from: typed.from,
    filter: false,
    options: matching.map((suggestion) => completionOf(suggestion, name)),
  };
}

function completionOf(suggestion: Suggestion, name: string): Completion {
  return {
    label: typeof suggestion.label === "string" ? suggestion.label : suggestion.label(name),
    detail: suggestion.detail,
    apply(view, _completion, from, to) {
      const closed = view.state.sliceDoc(to, to + 2) === "}}" ? to + 2 : to;
      const insert =
        "token" in suggestion ? suggestion.token : "run" in suggestion ? "" : writePlaceholder({ name });
      view.dispatch({
        changes: { from, to: closed, insert },
        selection: { anchor: from + insert.length },
        userEvent: "input.complete",
      });
      if ("run" in suggestion) suggestion.run();
    },
  };
}
