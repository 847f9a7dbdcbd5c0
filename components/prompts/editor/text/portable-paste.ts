import { EditorView } from "@codemirror/view";
import type { Extension } from "@codemirror/state";
import { convertPortable, findPortable } from "@/lib/templates/portable";
import { libraryField } from "./nodes-field";

/**
 * A pasted text with names in the notation of other tools goes in as it is; then the person is asked whether they
 * shall become ours.
 */
export function portablePaste(ask: (names: string[]) => Promise<boolean>): Extension {
  return EditorView.updateListener.of(({ transactions, view }) => {
    for (const transaction of transactions) {
      if (!transaction.isUserEvent("input.paste") && !transaction.isUserEvent("input.drop")) continue;
      transaction.changes.iterChanges(
        (_fromA, _toA, from, _to, inserted) => void offer(view, from, inserted.toString(), ask),
      );
    }
  });
}

async function offer(
  view: EditorView,
  from: number,
  pasted: string,
  ask: (names: string[]) => Promise<boolean>,
): Promise<void> {
  const found = findPortable(pasted);
  if (found.length === 0 || !(await ask([...new Set(found.map(({ source }) => source))]))) return;
  // The person may have typed on while being asked.
  if (view.state.sliceDoc(from, from + pasted.length) !== pasted) return;
  const insert = convertPortable(pasted, found, view.state.field(libraryField) ?? new Map());
  view.dispatch({ changes: { from, to: from + pasted.length, insert }, userEvent: "input" });
  view.focus();
}
