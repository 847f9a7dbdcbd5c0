import { type EditorState, type Extension, Prec, RangeSetBuilder } from "@codemirror/state";
import {
  Decoration,
  type DecorationSet,
  EditorView,
  keymap,
  type KeyBinding,
  ViewPlugin,
  type ViewUpdate,
} from "@codemirror/view";
import { kindOf, type PromptNode, type TokenKind } from "@/lib/templates/nodes";
import type { TemplateVariables } from "@/lib/templates/variables";
import { ChipWidget } from "./chip-widget";
import { firstNodeAfter, libraryField, nodesField, setLibrary } from "./nodes-field";

export type ChipWords = {
  /** What a kind of token is, for the tooltip. */
  kind: (kind: TokenKind) => string;
  unknown: string;
  random: string;
  randomNumber: (range: { min: number; max: number }) => string;
};

type Chips = { decorations: DecorationSet; atomic: DecorationSet };

const MARKS = new Map<TokenKind, Decoration>();
const LONGEST_LABEL = 60;

/**
 * Renders tokens: variables and random commands as named chips, which the caret skips and one key deletes; placeholders, other commands and
 * unknown tokens as tinted editable text. Only the visible range is decorated.
 */
export function chips(words: ChipWords, onEdit: (node: PromptNode) => void): Extension {
  const plugin = ViewPlugin.fromClass(
    class {
      chips: Chips;
      constructor(view: EditorView) {
        this.chips = chipsOf(view, words);
      }
      update(update: ViewUpdate) {
        const renamed = update.transactions.some(({ effects }) =>
          effects.some((effect) => effect.is(setLibrary)),
        );
        if (update.docChanged || update.viewportChanged || renamed) this.chips = chipsOf(update.view, words);
      }
    },
    {
      decorations: ({ chips }) => chips.decorations,
      provide: (plugin) =>
        EditorView.atomicRanges.of((view) => view.plugin(plugin)?.chips.atomic ?? Decoration.none),
      eventHandlers: {
        dblclick(event: MouseEvent, view: EditorView) {
          const chip =
            event.target instanceof Element ? event.target.closest(".cm-chip[data-editable]") : null;
          if (!chip) return false;
          const node =
            view.state.field(nodesField)[firstNodeAfter(view.state.field(nodesField), view.posAtDOM(chip))];
          if (node) onEdit(node);
          return true;
        },
      },
    },
  );
  const editBeside: KeyBinding = {
    key: "Alt-Enter",
    run({ state }) {
      const node = chipBeside(state, words);
      if (node) onEdit(node);
      return node !== undefined;
    },
  };
  return [nodesField, libraryField, plugin, Prec.high(keymap.of([editBeside]))];
}

/** The chip with a dialog that the caret touches or the selection holds; the one before the caret goes first, as for Backspace. */
function chipBeside(state: EditorState, words: ChipWords): PromptNode | undefined {
  const [nodes, library] = [state.field(nodesField), state.field(libraryField)];
  const { from, to } = state.selection.main;
  const first = firstNodeAfter(nodes, from - 1);
  return nodes
    .slice(first, first + 3)
    .find((node) => node.start <= to && node.end >= from && widgetOf(node, library, words)?.editable);
}

function chipsOf(view: EditorView, words: ChipWords): Chips {
  const [nodes, library] = [view.state.field(nodesField), view.state.field(libraryField)];
  const [decorations, atomic] = [new RangeSetBuilder<Decoration>(), new RangeSetBuilder<Decoration>()];
  let next = 0;
  for (const { from, to } of view.visibleRanges) {
    for (
      let at = Math.max(next, firstNodeAfter(nodes, from));
      at < nodes.length && nodes[at]!.start < to;
      at += 1
    ) {
      const node = nodes[at]!;
      next = at + 1;
      if (node.type === "text") continue;
      const widget = widgetOf(node, library, words);
      const decoration = widget ? Decoration.replace({ widget }) : markOf(kindOf(node), words);
      decorations.add(node.start, node.end, decoration);
      if (widget) atomic.add(node.start, node.end, decoration);
    }
  }
  return { decorations: decorations.finish(), atomic: atomic.finish() };
}

function widgetOf(node: PromptNode, library: TemplateVariables | null, words: ChipWords): ChipWidget | null {
  if (node.type === "variable") {
    if (!library) return new ChipWidget(kindOf(node), "…", words.kind(kindOf(node)), false);
    const variable = library.get(node.key);
    if (variable?.prefix !== node.prefix)
      return new ChipWidget("unknown", words.unknown, words.kind("unknown"), false);
    const value = "value" in variable ? (variable.value ?? "").slice(0, 300) : "";
    return new ChipWidget(kindOf(node), variable.name, value || words.kind(kindOf(node)), true);
  }
  if (node.type !== "command") return null;
  const { command } = node;
  if (command.name === "random")
    return new ChipWidget(
      "random",
      shortened(`${words.random}: ${command.options.join(", ")}`),
      node.source,
      true,
    );
  if (command.name === "random_number")
    return new ChipWidget("random", words.randomNumber(command), node.source, true);
  return null;
}

function markOf(kind: TokenKind, words: ChipWords): Decoration {
  const kept = MARKS.get(kind);
  if (kept) return kept;
  const mark = Decoration.mark({
    class: "cm-tinted",
    attributes: { "data-token": kind, title: words.kind(kind) },
  });
  MARKS.set(kind, mark);
  return mark;
}

function shortened(label: string): string {
  return label.length > LONGEST_LABEL ? `${label.slice(0, LONGEST_LABEL - 1)}…` : label;
}
