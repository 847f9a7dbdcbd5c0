import { defaultKeymap, history, historyKeymap, isolateHistory, undo } from "@codemirror/commands";
import { EditorState, type Extension, Text } from "@codemirror/state";
import { Decoration, drawSelection, dropCursor, EditorView, keymap } from "@codemirror/view";
import { useEffect, useEffectEvent, useRef } from "react";
import type { PromptNode } from "@/lib/templates/nodes";
import { parse } from "@/lib/templates/parse";
import type { TemplateVariables } from "@/lib/templates/variables";
import { chips, type ChipWords } from "./chips";
import { setLibrary, firstNodeAfter, nodesField } from "./nodes-field";
import { portablePaste } from "./portable-paste";
import { offerAgain, type Suggestion, suggestions } from "./suggestions";
import { theme } from "./theme";

/** What the page around may do with the text. */
export type TextHandle = {
  text: () => string;
  /** Inserts a token at the caret, replacing the selection, and focuses the text. A field's name is selected, to be typed over. */
  insert: (token: string) => void;
  /** Puts another token in place of one, where it still is. */
  exchange: (node: PromptNode, token: string) => void;
  /** Another text altogether; one undo brings the old one back. A caret at the end stays there. */
  replace: (text: string) => void;
  undo: () => void;
  focus: () => void;
};

type Props = {
  /** The text to begin with; asked when the area appears. */
  initial: () => string;
  /** Null until it is loaded: nothing is called unknown before. */
  library: TemplateVariables | null;
  offered: readonly Suggestion[];
  words: ChipWords & { label: string; placeholder: string };
  onReady: (handle: TextHandle | null) => void;
  onChange: () => void;
  onEditToken: (node: PromptNode) => void;
  askAboutPaste: (names: string[]) => Promise<boolean>;
};

/** Where a person may be typing already. */
const FIELDS = "input, textarea, select, [contenteditable=true]";

/** The prompt's text. It is not a controlled field: 100 KB of it would be copied at every key. */
export function PromptTextArea({
  initial,
  library,
  offered,
  words,
  onReady,
  onChange,
  onEditToken,
  askAboutPaste,
}: Props) {
  const host = useRef<HTMLDivElement>(null);
  const viewRef = useRef<EditorView | null>(null);
  const current = useRef(offered);
  useEffect(() => {
    current.current = offered;
  }, [offered]);

  const changed = useEffectEvent(() => onChange());
  const ready = useEffectEvent((handle: TextHandle | null) => onReady(handle));
  const editToken = useEffectEvent((node: PromptNode) => onEditToken(node));
  const ask = useEffectEvent((names: string[]) => askAboutPaste(names));
  const create = useEffectEvent((parent: HTMLElement) => {
    const extensions = [
      history(),
      drawSelection(),
      dropCursor(),
      EditorView.lineWrapping,
      EditorView.contentAttributes.of({
        "aria-label": words.label,
        spellcheck: "true",
        autocorrect: "on",
        autocapitalize: "sentences",
      }),
      whileEmpty(words.placeholder),
      suggestions(() => current.current),
      chips(words, (node) => editToken(node)),
      portablePaste((names) => ask(names)),
      // Ctrl+Enter runs the prompt, which the page around listens for.
      keymap.of([
        ...defaultKeymap.filter(({ key }) => key !== "Mod-Enter" && key !== "Escape"),
        ...historyKeymap,
      ]),
      EditorView.updateListener.of((update) => update.docChanged && changed()),
      afterDrop((node) => editToken(node)),
      theme,
    ];
    const doc = Text.of(initial().split(/\r\n?|\n/));
    const state = EditorState.create({ doc, selection: { anchor: doc.length }, extensions });
    return new EditorView({ parent, state });
  });

  useEffect(() => {
    const view = create(host.current!);
    viewRef.current = view;
    ready(handleOf(view));
    if (!document.activeElement?.matches(FIELDS)) view.focus();
    return () => {
      ready(null);
      viewRef.current = null;
      view.destroy();
    };
  }, []);

  useEffect(() => {
    const view = viewRef.current;
    if (!view || !library) return;
    view.dispatch({ effects: setLibrary.of(library) });
    if (library.size > 0) offerAgain(view);
  }, [library]);

  return <div ref={host} className="h-full min-h-0" data-testid="prompt-editor-text" />;
}

/** A hint on an empty text. CodeMirror's own placeholder needs an image without an address, which is no valid markup. */
function whileEmpty(hint: string): Extension {
  const line = Decoration.line({ class: "cm-empty", attributes: { "data-hint": hint } });
  const hints = Decoration.set([line.range(0)]);
  return [
    EditorView.contentAttributes.of({ "aria-placeholder": hint }),
    EditorView.decorations.of(({ state }) => (state.doc.length > 0 ? Decoration.none : hints)),
  ];
}

function handleOf(view: EditorView): TextHandle {
  return {
    text: () => view.state.doc.toString(),
    insert(token) {
      const { from } = view.state.selection.main;
      view.dispatch(view.state.replaceSelection(token), { scrollIntoView: true, userEvent: "input" });
      if (parse(token)[0]?.type === "placeholder")
        view.dispatch({ selection: { anchor: from + 1, head: from + token.length - 1 } });
      view.focus();
    },
    exchange({ start, end, source }, token) {
      if (view.state.sliceDoc(start, end) !== source) return;
      view.dispatch({ changes: { from: start, to: end, insert: token }, userEvent: "input" });
      view.focus();
    },
    replace(text) {
      const doc = Text.of(text.split(/\r\n?|\n/));
      const isAtEnd = view.state.selection.main.head === view.state.doc.length;
      view.dispatch({
        changes: { from: 0, to: view.state.doc.length, insert: doc },
        ...(isAtEnd && { selection: { anchor: doc.length } }),
        annotations: isolateHistory.of("full"), // so that undo separates it from typing just before or after
      });
    },
    undo: () => void undo(view),
    focus: () => view.focus(),
  };
}

/**
 * A drop leaves the inserted text selected: the next insertion would replace it. So move the caret behind it. A dropped random command
 * opens for editing: its options are an example.
 */
function afterDrop(onEdit: (node: PromptNode) => void): Extension {
  return EditorView.updateListener.of(({ transactions, state, view }) => {
    const drop = transactions.find((transaction) => transaction.isUserEvent("input.drop"));
    if (!drop) return;
    const { from, to } = state.selection.main;
    queueMicrotask(() => view.dispatch({ selection: { anchor: to } }));
    const nodes = state.field(nodesField);
    const node = nodes[firstNodeAfter(nodes, from)];
    const whole = node?.start === from && node.end === to;
    if (whole && node.type === "command" && node.command.name.startsWith("random"))
      queueMicrotask(() => onEdit(node));
  });
}
