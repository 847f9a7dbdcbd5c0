import type { MessagePart } from "@/lib/platform/i18n/message-key";

export type MessageTree = { [key: string]: string | MessageTree };

/**
 * A part of the messages, so that the others need not travel.
 * @param names namespaces or parts of them: "bases", "bases.price"
 */
export function chosenMessages(messages: MessageTree, names: readonly MessagePart[]): MessageTree {
  const chosen: MessageTree = {};
  for (const name of names) copyPart(messages, chosen, name.split("."));
  return chosen;
}

function copyPart(from: MessageTree, to: MessageTree, [name = "", ...rest]: string[]): void {
  const part = from[name];
  if (part === undefined) return;
  if (rest.length === 0 || typeof part === "string") to[name] = part;
  else {
    // A copy: the part may already be here whole, as the messages' own object.
    const inner = { ...((to[name] as MessageTree | undefined) ?? {}) };
    copyPart(part, inner, rest);
    to[name] = inner;
  }
}
