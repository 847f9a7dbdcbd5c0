/** Up to two capital letters of a name: first and second word. Empty when the name holds no letter or digit. */
export function initials(name: string): string {
  const words = name.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu) ?? [];
  return words
    .slice(0, 2)
    .map((word) => [...word][0]!.toLocaleUpperCase("ru"))
    .join("");
}
