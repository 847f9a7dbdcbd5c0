import { type DragEvent, useState } from "react";
import { DRAGGED, draggedKind } from "./drag";
import { type Move, moveByDrop } from "./rows";

type Where = "before" | "in" | "behind";
type Drops = {
  onFolder: (id: string, move: Move) => void;
  onPrompt: (promptId: string, folderId: string | null) => void;
};

/** Share of a row's height at each edge that drops a folder before or after it; its middle, and a prompt anywhere, drop into it. */
const EDGE = 0.28;

/** Drag and drop handlers for the tree's rows. */
export function useTreeDrop(folders: Parameters<typeof moveByDrop>[0], { onFolder, onPrompt }: Drops) {
  const [over, setOver] = useState<{ id: string; where: Where } | null>(null);

  const on = (id: string) => ({
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.setData(DRAGGED.folder, id);
      event.dataTransfer.effectAllowed = "move";
    },
    onDragOver: (event: DragEvent) => {
      const kind = draggedKind(event.dataTransfer);
      if (!kind) return;
      event.preventDefault();
      const where = kind === "prompt" ? "in" : placeIn(event);
      setOver((before) => (before?.id === id && before.where === where ? before : { id, where }));
    },
    onDragLeave: () => setOver(null),
    onDragEnd: () => setOver(null),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(null);
      const prompt = event.dataTransfer.getData(DRAGGED.prompt);
      if (prompt) return onPrompt(prompt, id);
      const folder = event.dataTransfer.getData(DRAGGED.folder);
      const move = folder && moveByDrop(folders, folder, id, placeIn(event));
      if (move) onFolder(folder, move);
    },
  });

  /** «Без папки» takes prompts out of theirs. */
  const outside = {
    onDragOver: (event: DragEvent) =>
      void (draggedKind(event.dataTransfer) === "prompt" && event.preventDefault()),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      const prompt = event.dataTransfer.getData(DRAGGED.prompt);
      if (prompt) onPrompt(prompt, null);
    },
  };
  return { over, on, outside };
}

function placeIn({ clientY, currentTarget }: DragEvent): Where {
  const { top, height } = currentTarget.getBoundingClientRect();
  const at = (clientY - top) / height;
  return at < EDGE ? "before" : at > 1 - EDGE ? "behind" : "in";
}
