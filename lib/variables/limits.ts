/** The rules are docs/product/templates.md 2; the upper bounds, which it leaves open, are ours. */
export const VARIABLE_LIMITS = {
  nameMax: 100,
  textMax: 10_000,
  /** Characters of a command variable: every rendering carries its commands out. */
  commandMax: 1_000,
  numberMax: 999_999_999_999_999,
  decimals: 10,
  optionsMax: 100,
  optionMax: 500,
  /** Characters of all options together: a library of them is read with each text that names it. */
  optionsTogether: 10_000,
  perUser: 500,
  /** Tokens of the pieces that a vector base puts into a prompt: the least has room for the longest piece. */
  knowledgeTokensMin: 500,
  knowledgeTokensMax: 20_000,
  knowledgeTokens: 2_000,
} as const;
