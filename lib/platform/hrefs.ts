import type { PageTag } from "./page-cache/page-tags";

/**
 * Paths of pages, without language prefix. The linter refuses them elsewhere, so a path is defined only here, in the folders of
 * app/[locale] and in OPEN_PAGE (lib/platform/page-cache/page-variants). Paths of public pages end with a slug
 * (docs/decisions/061); other spellings redirect there.
 */
type Thing = { id: string };
type Path = `/${string}`;

/** A thing with the slug of its address, which the server derives from its name (lib/platform/text/slug); "" for none. */
export type NamedThing = { id: string; slug: string };

/** A thing by its id alone; its address redirects to the one with the slug. For cache tags, files and stored links. */
export const byId = (id: string): NamedThing => ({ id, slug: "" });

/** The last part of a thing's address. */
const named = ({ id, slug }: NamedThing) => (slug ? `${id}-${slug}` : id);

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?=-|$)/i;

/** The id in the last part of an address, without the slug; a part without an id is returned unchanged. */
export const idIn = (part: string): string => ID.exec(part)?.[0].toLowerCase() ?? part;

/** An id in a query; null for an invalid one. */
export function queryId(value: string): string | null {
  return ID.exec(value)?.[0] === value && value === value.toLowerCase() ? value : null;
}

/** A person's public page. */
export const profileHref = (person: NamedThing): Path => `/profile/${named(person)}`;
/** The cache tag of pages that show a person's name or picture. */
export const profileTag = ({ id }: Thing): PageTag => `person:${id}`;

/** A base's page, for everybody. */
export const baseHref = (base: NamedThing): Path => `/bases/${named(base)}`;
/** A base's page for its owner; codes, orders and promo codes are below it. */
export const ownBaseHref = ({ id }: Thing): Path => `/my-bases/${id}`;
/** Links to a base, people, catalogue and price in one window. */
export const shareBaseHref = (base: Thing): Path => `${ownBaseHref(base)}/share`;
/** Who works in a base. */
export const membersHref = (base: Thing): Path => `${ownBaseHref(base)}/members`;
/** People whom the viewer gives roles together. */
export const TEAMS = "/my-bases/teams";
export const teamHref = ({ id }: Thing): Path => `${TEAMS}/${id}`;
/** The page of an invitation, whose address is the secret. */
export const joinHref = (key: string): Path => `/join/${key}`;
/** The settings of a base, for its owner. */
export const editBaseHref = (base: Thing): Path => `${ownBaseHref(base)}/edit`;

/** A bundle's page, for everybody. */
export const bundleHref = (bundle: NamedThing): Path => `/bundles/${named(bundle)}`;
export const OWN_BUNDLES = "/my-bases/bundles";
/** A bundle's page for its owner; its subpages are below it. */
export const ownBundleHref = ({ id }: Thing): Path => `${OWN_BUNDLES}/${id}`;

/** All open prompts. */
export const PUBLIC_PROMPTS = "/public-prompts";
/** The section of open prompts of a type, of a category or with a tag. @param slug see lib/prompts/lists/sections */
export const sectionHref = (kind: "type" | "category" | "tag", slug: string): Path =>
  `${PUBLIC_PROMPTS}/${kind}/${slug}`;
/** The public page of a free prompt. */
export const publicPromptHref = (prompt: NamedThing): Path => `${PUBLIC_PROMPTS}/${named(prompt)}`;
/** The page of a prompt that needs access; its form is below it. */
export const protectedPromptHref = ({ id }: Thing): Path => `/prompts/${id}`;
export const sharePromptHref = (prompt: Thing): Path => `${protectedPromptHref(prompt)}/share`;
/** Texts that members of its base propose. */
export const proposalsHref = (prompt: Thing): Path => `${protectedPromptHref(prompt)}/proposals`;
/** A prompt's page for its owner. */
export const ownPromptHref = ({ id }: Thing): Path => `/my-prompts/${id}`;
/** Its history. */
export const historyHref = (prompt: Thing): Path => `${ownPromptHref(prompt)}/history`;
/** A prompt in its form; `"fullHeight"`: in the editor that takes the whole window. */
export const editPromptHref = (prompt: Thing, view: "form" | "fullHeight" = "form"): Path =>
  view === "form" ? `${protectedPromptHref(prompt)}/edit` : `${ownPromptHref(prompt)}?edit`;

/** Which page of a prompt its cards open: the owner's, or the public page of a free prompt, the protected one of another. */
export type CardPlace = "open" | "mine";
/** The address of a prompt's page. */
export function promptHref(prompt: NamedThing & { is_public: boolean }, place: CardPlace): Path {
  if (place === "mine") return ownPromptHref(prompt);
  return prompt.is_public ? publicPromptHref(prompt) : protectedPromptHref(prompt);
}

/** The page of a secret link, whose address is the secret. @param prompt one of the base's, where the link is of a base */
export const secretLinkHref = ({ key }: { key: string }, prompt?: Thing): Path =>
  prompt ? `/s/${key}?prompt=${prompt.id}` : `/s/${key}`;
/** The sound of a linked transcript. */
export const linkedSoundHref = ({ key }: { key: string }): Path => `/s/${key}/sound.m4a`;
/** The week's selections of open prompts, and one of them. */
export const SELECTIONS = "/selections";
export const selectionHref = (number: number): Path => `${SELECTIONS}/${number}`;

/** The id of the element with a template's fields. */
export const FIELDS_ID = "fill";
/** Where a template is filled in. @param page the address of its page */
export const fieldsHref = (page: Path): Path => `${page}#${FIELDS_ID}`;

/** The viewer's runs: all, those of one prompt, or one run with those started together with it. */
export function runsHref({ run, promptId }: { run?: Thing; promptId?: string } = {}): Path {
  if (run) return `/my-runs/${run.id}`;
  return promptId ? `/my-runs?promptId=${promptId}` : "/my-runs";
}

/** A passage of an own knowledge base in the text of its file, below the answer that cites it, if there is one. */
export function sourceHref({ baseId, fileId, place, run, bases = [] }: SourceAddress): Path {
  const query = new URLSearchParams({
    base: baseId,
    ...(run && { run }),
    file: fileId,
    at: `${place.from}-${place.to}`,
  });
  for (const id of bases) if (id !== baseId) query.append("also", id);
  return `/knowledge?${query}#text`;
}

/** `bases`: those that were asked. */
type SourceAddress = {
  baseId: string;
  fileId: string;
  place: { from: number; to: number };
  run?: string;
  bases?: readonly string[] | undefined;
};

/** The transcript of an own recording, by its operation. */
export const transcriptHref = (operation: string): Path => `/transcripts/${operation}`;
export const shareTranscriptHref = ({ id }: Thing): Path => `${transcriptHref(id)}/share`;

/** The form that reports something, as a page. */
export const reportHref = ({ kind, id }: Thing & { kind: string }): Path => `/report?kind=${kind}&id=${id}`;

/** The end of the address to which a guest returns after pressing a heart. */
export const FAVOURITE_HASH = "#favourite";
/** The same after pressing the button that follows an author, a category or a tag. */
export const FOLLOW_HASH = "#follow";

/** Pages for administrators, in the order of their tabs; the first is their home. */
export const ADMIN_SECTIONS = {
  home: "/admin",
  users: "/admin/users",
  selection: "/admin/selection",
  audit: "/admin/audit",
  state: "/admin/state",
  settings: "/admin/settings",
  payouts: "/payouts",
  aiUsage: "/ai-usage",
} as const;

/** The form of an entry of a setting: "new", or its place; with "delete" the question, also of "all". */
export const settingHref = (name: string, entry: "new" | "all" | number, question?: "delete"): Path =>
  `${ADMIN_SECTIONS.settings}/${name}/${entry}${question ? `/${question}` : ""}`;

/** The viewer's profile and account. */
export const SETTINGS = "/settings/profile";
/** The viewer's sessions and sign-in methods. */
export const SECURITY = "/settings/security";
/** Export, import, tokens and webhooks. */
export const DATA = "/settings/data";
/** The consent page of a program that asks to be let in. */
export const programHref = (id: string): Path => `/connect/allow/${id}`;
/** Told where a program's request cannot be answered. */
export const PROGRAM_FAILED = "/connect/failed";
/** The viewer's webhooks, in the settings. */
export const WEBHOOKS = "/settings/webhooks";
/** A webhook with its deliveries. */
export const webhookHref = ({ id }: Thing): Path => `${WEBHOOKS}/${id}`;

/** A page of a list that has numbered pages: the first is the list itself. */
export const pageHref = (list: string, page: number): string => (page > 1 ? `${list}/page/${page}` : list);
