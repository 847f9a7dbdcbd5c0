import type { Extension } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import type { PromptNode } from "@/lib/templates/nodes";
import { firstNodeAfter, nodesField } from "./nodes-field";

/**
 * After a drop the caret stands behind what was dropped, which would stay selected, and the next insertion replace it.
 * A random command that was dropped is opened: its options are an example.
 */
export function afterDrop(onEdit: (node: PromptNode) => void): Extension {
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
