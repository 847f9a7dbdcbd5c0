/** What is dragged, as the browser carries it: a prompt's card or a folder of the tree. */
export const DRAGGED = {
  prompt: "application/x-promptoteka-prompt",
  folder: "application/x-promptoteka-folder",
} as const;

export type Dragged = keyof typeof DRAGGED;

/** What is dragged over the tree; null for anything else. What it is can be read only when it is let go. */
export function draggedKind({ types }: DataTransfer): Dragged | null {
  if (types.includes(DRAGGED.folder)) return "folder";
  return types.includes(DRAGGED.prompt) ? "prompt" : null;
}
