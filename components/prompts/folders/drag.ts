/** MIME types of drag data: a prompt's card or a folder of the tree. */
export const DRAGGED = {
  prompt: "application/x-promptoteka-prompt",
  folder: "application/x-promptoteka-folder",
} as const;

export type Dragged = keyof typeof DRAGGED;

/** Kind of the item dragged over the tree; null for anything else. Browsers reveal the data only on drop. */
export function draggedKind({ types }: DataTransfer): Dragged | null {
  if (types.includes(DRAGGED.folder)) return "folder";
  return types.includes(DRAGGED.prompt) ? "prompt" : null;
}
