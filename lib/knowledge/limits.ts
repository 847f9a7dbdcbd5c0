/**
 * What one person may keep; docs/product/knowledge.md 1 names the title's 200, the rest is ours. A base holds at most the text of one
 * largest document, so that its content is one answer. Bytes are originals and texts together. A vector base takes larger files, several at
 * once.
 */
export const KNOWLEDGE_LIMITS = {
  nameMax: 100,
  descriptionMax: 500,
  categories: 100,
  bases: 200,
  filesPerBase: 200,
  tokensPerBase: 500_000,
  bytesPerUser: 64 * 1024 * 1024,
  vectorBytesPerUser: 512 * 1024 * 1024,
  vectorFileBytes: 20 * 1024 * 1024,
  vectorFiles: 20,
  queryMax: 1_000,
  hits: 20,
  snippetTitleMax: 200,
  snippetTextMax: 200_000,
} as const;
