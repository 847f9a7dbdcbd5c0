/** The figures of a ranking with one right answer a question. @param ranks of the right answers, from 1; 0: not among ten */
export function figuresOf(ranks: readonly number[]): { recall1: number; recall5: number; ndcg10: number } {
  const share = (most: number) => ranks.filter((rank) => rank > 0 && rank <= most).length / ranks.length;
  const gain = ranks.reduce((sum, rank) => sum + (rank > 0 && rank <= 10 ? 1 / Math.log2(rank + 1) : 0), 0);
  return { recall1: share(1), recall5: share(5), ndcg10: gain / ranks.length };
}
