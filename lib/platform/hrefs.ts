import type { PageTag } from "./page-cache/page-tags";

/**
 * The addresses of things, without language prefix. The linter refuses them elsewhere, so an address changes here, in the folders of
 * app/[locale] and in OPEN_PAGE (lib/platform/page-variants). Addresses of public pages end with the thing's slug (docs/decisions/061);
 * its other addresses redirect there.
 */
type Thing = { id: string };

/** A thing with the slug of its address, which the server derives from its name (lib/platform/slug); "" for none. */
export type NamedThing = { id: string; slug: string };

/** A thing by its id alone; its address redirects to the one with the slug. For cache tags, files and stored links. */
export function byId(id: string): NamedThing {
  return { id, slug: "" };
}

/** The last part of a thing's address. */
function named({ id, slug }: NamedThing): string {
  return slug ? `${id}-${slug}` : id;
}

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?=-|$)/i;

/** The id in the last part of an address, without the slug; a part without an id is returned unchanged. */
export function idIn(part: string): string {
  return ID.exec(part)?.[0].toLowerCase() ?? part;
}

/** An id in an address's query; null for what is none. */
export function queryId(value: string): string | null {
  return ID.exec(value)?.[0] === value && value === value.toLowerCase() ? value : null;
}

/** A person's public page. */
export function profileHref(person: NamedThing): `/${string}` {
  return `/profile/${named(person)}`;
}

/** The cache tag of pages that show a person's name or picture. */
export function profileTag({ id }: Thing): PageTag {
  return `person:${id}`;
}

/** A base's page, for everybody. */
export function baseHref(base: NamedThing): `/${string}` {
  return `/bases/${named(base)}`;
}

/** A bundle's page, for everybody. */
export function bundleHref(bundle: NamedThing): `/${string}` {
  return `/bundles/${named(bundle)}`;
}

/** A bundle's page for its owner; its subpages are below it. */
export function ownBundleHref({ id }: Thing): `/${string}` {
  return `${OWN_BUNDLES}/${id}`;
}
export const OWN_BUNDLES = "/my-bases/bundles";

/** A base's page for its owner; codes, orders and promo codes are below it. */
export function ownBaseHref({ id }: Thing): `/${string}` {
  return `/my-bases/${id}`;
}

/** The settings of a base, for its owner. */
export function editBaseHref(base: Thing): `/${string}` {
  return `${ownBaseHref(base)}/edit`;
}

/** The public page of a free prompt. */
export function publicPromptHref(prompt: NamedThing): `/${string}` {
  return `/public-prompts/${named(prompt)}`;
}

/** The page of a prompt that needs access; its form is below it. */
export function protectedPromptHref({ id }: Thing): `/${string}` {
  return `/prompts/${id}`;
}

/** The form that reports something, as a page. */
export function reportHref({ kind, id }: Thing & { kind: string }): `/${string}` {
  return `/report?kind=${kind}&id=${id}`;
}

/** A prompt's page for its owner. */
export function ownPromptHref({ id }: Thing): `/${string}` {
  return `/my-prompts/${id}`;
}

/** A prompt in its form; `"fullHeight"`: in the editor that takes the whole window. */
export function editPromptHref(prompt: Thing, view: "form" | "fullHeight" = "form"): `/${string}` {
  return view === "form" ? `${protectedPromptHref(prompt)}/edit` : `${ownPromptHref(prompt)}?edit`;
}

/** The viewer's runs: all, those of one prompt, or one run with those started together with it. */
export function runsHref(of: { run?: Thing; promptId?: string } = {}): `/${string}` {
  if (of.run) return `/my-runs/${of.run.id}`;
  return of.promptId ? `/my-runs?promptId=${of.promptId}` : "/my-runs";
}

/** Which page of a prompt its cards open. */
export type CardPlace = "open" | "mine";

/**
 * The address of a prompt's page.
 * @param place "mine": the owner's page; "open": the public page of a free prompt, the protected one of another
 */
export function promptHref(prompt: NamedThing & { is_public: boolean }, place: CardPlace): `/${string}` {
  if (place === "mine") return ownPromptHref(prompt);
  return prompt.is_public ? publicPromptHref(prompt) : protectedPromptHref(prompt);
}

/** The id of the element with a template's fields. */
export const FIELDS_ID = "fill";

/** The end of the address to which a guest returns after pressing a heart. */
export const FAVOURITE_HASH = "#favourite";

/** The same after pressing the button that follows an author, a category or a tag. */
export const FOLLOW_HASH = "#follow";

/** Where a template is filled in. @param page the address of its page */
export function fieldsHref(page: `/${string}`): `/${string}` {
  return `${page}#${FIELDS_ID}`;
}

/** Pages for administrators, in the order of their tabs. */
export const ADMIN_SECTIONS = {
  users: "/admin/users",
  audit: "/admin/audit",
  state: "/admin/state",
  settings: "/admin/settings",
  payouts: "/payouts",
  aiUsage: "/ai-usage",
} as const;

/** The viewer's webhooks, in the settings. */
export const WEBHOOKS = "/settings/webhooks";

/** A webhook with its deliveries. */
export function webhookHref({ id }: Thing): `/${string}` {
  return `${WEBHOOKS}/${id}`;
}

/** All open prompts. */
export const PUBLIC_PROMPTS = "/public-prompts";

/** The section of open prompts of a type, of a category or with a tag. @param slug see lib/prompts/lists/sections */
export function sectionHref(kind: "type" | "category" | "tag", slug: string): `/${string}` {
  return `/public-prompts/${kind}/${slug}`;
}

/** A page of a list that has numbered pages: the first is the list itself. */
export function pageHref(list: string, page: number): string {
  return page > 1 ? `${list}/page/${page}` : list;
}
