import { parse } from "@/lib/templates/parse";

/**
 * Whether a text has the same tokens, placeholders and commands as another, equally often and in the same spelling, and otherwise
 * only those of `added`. Invalid tokens count as well.
 */
export function keepsTokens(before: string, after: string, added: readonly string[] = []): boolean {
  const balance = new TokenBalance();
  balance.count([...tokensOf(before), ...added], 1);
  balance.count(tokensOf(after), -1);
  return balance.isEven;
}

/** How much more often each token is on one side than on the other. */
export class TokenBalance {
  private readonly uneven = new Map<string, number>();

  count(tokens: readonly string[], by: 1 | -1): void {
    for (const token of tokens) {
      const left = (this.uneven.get(token) ?? 0) + by;
      if (left === 0) this.uneven.delete(token);
      else this.uneven.set(token, left);
    }
  }

  get isEven(): boolean {
    return this.uneven.size === 0;
  }
}

function tokensOf(text: string): string[] {
  return parse(text).flatMap(({ type, source }) => (type === "text" ? [] : [source]));
}
