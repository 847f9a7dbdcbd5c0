/** What a copy keeps of what it was made of. */
export type CopiedColumns = {
  copiedFromId: string;
  copiedFromTitle: string | null;
  copiedFromAuthorId: string | null;
  /** Buying does not give the right to publish (docs/product/prompts.md 9). */
  privateOnly: boolean;
};
