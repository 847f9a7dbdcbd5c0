/** How much of two texts is the same words in the same order, from 0 to 1: twice the longest common subsequence over both lengths. */
export function equalWords(a: string, b: string): number {
  const [left, right] = [a, b].map((text) => text.normalize("NFC").split(/\s+/u).filter(Boolean)) as [
    string[],
    string[],
  ];
  if (left.length + right.length === 0) return 1;
  let row = new Array<number>(right.length + 1).fill(0);
  for (const word of left) {
    const next = [0];
    right.forEach((other, at) =>
      next.push(word === other ? row[at]! + 1 : Math.max(row[at + 1]!, next[at]!)),
    );
    row = next;
  }
  return (2 * row.at(-1)!) / (left.length + right.length);
}
