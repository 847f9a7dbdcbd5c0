import { StateEffect, StateField } from "@codemirror/state";
import type { PromptNode } from "@/lib/templates/nodes";
import { parse } from "@/lib/templates/parse";
import type { TemplateVariables } from "@/lib/templates/variables";

/** The text as nodes; parsed once per change for all of its readers. */
export const nodesField = StateField.define<PromptNode[]>({
  create: (state) => parse(state.doc.toString()),
  update: (nodes, transaction) => (transaction.docChanged ? parse(transaction.newDoc.toString()) : nodes),
});

/** Tells the editor that the library has changed. */
export const setLibrary = StateEffect.define<TemplateVariables>();

/** The library by which chips get their names; null until it is known. */
export const libraryField = StateField.define<TemplateVariables | null>({
  create: () => null,
  update: (library, transaction) =>
    transaction.effects.findLast((effect) => effect.is(setLibrary))?.value ?? library,
});

/** The index of the first node that ends after a position. */
export function firstNodeAfter(nodes: readonly PromptNode[], position: number): number {
  let [low, high] = [0, nodes.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (nodes[middle]!.end > position) high = middle;
    else low = middle + 1;
  }
  return low;
}
