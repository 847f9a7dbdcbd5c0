import type { PageTag } from "./page-cache/drop";

/**
 * The addresses of things, without language prefix. Nobody else writes one (the linter refuses it), so that an
 * address changes here and in the folders of app/[locale]. They take the thing, not its id: a name in the address is one
 * more field of it.
 */
type Thing = { id: string };

/** A person's public page. */
export function profileHref({ id }: Thing): `/${string}` {
  return `/profile/${id}`;
}

/** What a cached page shows of a person: it is dropped when the name or the picture changes. */
export function profileTag({ id }: Thing): PageTag {
  return `person:${id}`;
}

/** A base's page, for everybody. */
export function baseHref({ id }: Thing): `/${string}` {
  return `/bases/${id}`;
}

/** A base's page for its owner; codes, orders and promo codes are below it. */
export function ownBaseHref({ id }: Thing): `/${string}` {
  return `/my-bases/${id}`;
}

/** The settings of a base, for its owner. */
export function editBaseHref(base: Thing): `/${string}` {
  return `${ownBaseHref(base)}/edit`;
}

/** The public page of a free prompt. */
export function publicPromptHref({ id }: Thing): `/${string}` {
  return `/public-prompts/${id}`;
}

/** The page of a prompt that access is needed for; its form is below it. */
export function protectedPromptHref({ id }: Thing): `/${string}` {
  return `/prompts/${id}`;
}

/** A prompt's page for its owner. */
export function ownPromptHref({ id }: Thing): `/${string}` {
  return `/my-prompts/${id}`;
}

/** A prompt in its form; `"fullHeight"`: in the editor that takes the whole window. */
export function editPromptHref(prompt: Thing, view: "form" | "fullHeight" = "form"): `/${string}` {
  return view === "form" ? `${protectedPromptHref(prompt)}/edit` : `${ownPromptHref(prompt)}?edit`;
}

/** Which page of a prompt its cards open. */
export type CardPlace = "open" | "mine";

/**
 * The address of a prompt's page.
 * @param place "mine": the owner's page; "open": the public page of a free prompt, the protected one of another
 */
export function promptHref(prompt: Thing & { is_public: boolean }, place: CardPlace): `/${string}` {
  if (place === "mine") return ownPromptHref(prompt);
  return prompt.is_public ? publicPromptHref(prompt) : protectedPromptHref(prompt);
}

/** The part of a template's page in which it is filled in. */
export const FIELDS_ID = "fill";

/** The end of the address to which a guest returns after pressing a heart. */
export const FAVOURITE_HASH = "#favourite";

/** The same after pressing the button that follows an author, a category or a tag. */
export const FOLLOW_HASH = "#follow";

/** Where a template is filled in. @param page the address of its page */
export function fieldsHref(page: `/${string}`): `/${string}` {
  return `${page}#${FIELDS_ID}`;
}
