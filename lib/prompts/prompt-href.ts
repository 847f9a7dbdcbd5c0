/** Which page of a prompt its cards open. */
export type CardPlace = "open" | "mine";

/**
 * The address of a prompt's page.
 * @param place "mine": the owner's page; "open": the public page of a free prompt, the protected one of another
 */
export function promptHref(prompt: { id: string; is_public: boolean }, place: CardPlace): string {
  if (place === "mine") return `/my-prompts/${prompt.id}`;
  return prompt.is_public ? `/public-prompts/${prompt.id}` : `/prompts/${prompt.id}`;
}
