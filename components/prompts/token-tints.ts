import type { TokenKind } from "@/lib/templates/nodes";

/** The colours of tokens by kind; plain text has none. */
export const TOKEN_TINTS: Record<TokenKind, string> = {
  text: "",
  variable: "bg-token-variable-soft text-token-variable",
  knowledge: "bg-token-knowledge-soft text-token-knowledge",
  random: "bg-token-random-soft text-token-random",
  command: "bg-token-command-soft text-token-command",
  placeholder: "bg-token-placeholder-soft text-token-placeholder",
  unknown: "bg-token-unknown-soft text-token-unknown underline decoration-wavy underline-offset-4",
};
