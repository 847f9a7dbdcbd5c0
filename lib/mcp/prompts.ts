import type {
  CompleteRequestParams,
  CompleteResult,
  GetPromptRequestParams,
  GetPromptResult,
  ListPromptsResult,
  Prompt,
} from "@modelcontextprotocol/server";
import { listPurchasedBases } from "@/lib/bases/queries";
import { AppError } from "@/lib/platform/errors";
import { idIn } from "@/lib/platform/hrefs";
import type { RequestContext } from "@/lib/platform/http/call";
import { translate } from "@/lib/platform/i18n/translate";
import { slugOf } from "@/lib/platform/text/slug";
import { z } from "@/lib/platform/validation/zod";
import type { Locale, Member, Viewer } from "@/lib/platform/viewer";
import { getPromptContract, listMyPromptsContract } from "@/lib/prompts/contract";
import { listFavourites } from "@/lib/prompts/favourites/queries";
import { listMyPrompts, listPrompts } from "@/lib/prompts/queries";
import { renderPromptContract } from "@/lib/prompts/rendering/contract";
import { fieldsOfPrompts, renderPrompt } from "@/lib/prompts/rendering/queries";
import type { PromptCard } from "@/lib/prompts/types";
import type { TemplateField } from "@/lib/templates/fields";
import { type Caller, resultOf, runCall } from "./calls";

/** Prompts on one page, and how many lists it may ask for them: a page may be shorter, and still have a next one. */
const PAGE = 30;
const STEPS = 8;

/** Names are shown as commands, whose length clients limit: the readable part is cut. */
const SLUG_MOST = 24;

/** Arguments of a prompt: its text has room for ten thousand fields. The others are in what it is filled in to as they are. */
const ARGUMENTS = 100;

/** Own prompts, then those of bases that the caller has access to, then favourites that are neither. */
const PARTS = ["mine", "bought", "favourites"] as const;

/** Where a page begins. `base`: the cursor before a base in the list of bought ones; `from`: a cursor of the part's own list. */
type Place = { part: (typeof PARTS)[number]; base?: string; from?: string };
type Stretch = { items: PromptCard[]; next: Place | null };

/** The prompts that the caller keeps, with their fields as arguments; a guest keeps none. @throws ProtocolError */
export async function listPromptsOf(caller: Caller, cursor?: string): Promise<ListPromptsResult> {
  if (caller.viewer.kind === "guest") return { prompts: [] };
  return resultOf(await runCall(caller, listMyPromptsContract, listKept, { cursor }));
}

async function listKept(
  viewer: Viewer,
  { cursor }: { cursor?: string },
  { locale }: Pick<RequestContext, "locale">,
): Promise<ListPromptsResult> {
  const member = viewer as Member;
  const cards: PromptCard[] = [];
  let place: Place | null = placeOf(cursor);
  for (let step = 0; place && step < STEPS && cards.length < PAGE; step++) {
    const stretch: Stretch = await NEXT[place.part](member, place, PAGE - cards.length);
    cards.push(...stretch.items);
    place = stretch.next;
  }
  const fields = await fieldsOfPrompts(
    member,
    cards.map(({ id }) => id),
    ARGUMENTS,
  );
  const prompts = cards.map(({ id, title, shortDescription }): Prompt => ({
    name: nameOf({ id, title }),
    title,
    description: shortDescription,
    arguments: argumentsOf(fields.get(id) ?? []).map(({ name, field }) => ({
      name,
      description: describe(field, locale),
      required: isRequired(field),
    })),
  }));
  return { prompts, ...(place && { nextCursor: cursorOf(place) }) };
}

const NEXT: Record<Place["part"], (member: Member, place: Place, limit: number) => Promise<Stretch>> = {
  async mine(member, { from }, limit) {
    const { items, nextCursor } = await listMyPrompts(member, { limit, cursor: from });
    return { items, next: nextCursor ? { part: "mine", from: nextCursor } : { part: "bought" } };
  },

  /** One base at a time: its prompts are in its owner's order. */
  async bought(member, { base: before, from }, limit) {
    const bases = await listPurchasedBases(member, { limit: 1, cursor: before });
    const nextBase: Place = bases.nextCursor
      ? { part: "bought", base: bases.nextCursor }
      : { part: "favourites" };
    const [base] = bases.items;
    if (!base?.hasAccess || base.access_type === "FREE") return { items: [], next: nextBase };
    const { items, nextCursor } = await listPrompts(member, { promptBaseId: base.id, limit, cursor: from });
    return {
      items: items.filter((card) => card.userId !== member.id && !isFavouriteSample(card)),
      next: nextCursor ? { part: "bought", base: before, from: nextCursor } : nextBase,
    };
  },

  async favourites(member, { from }, limit) {
    const { items, nextCursor } = await listFavourites(member, { kind: "prompt", limit, cursor: from });
    const cards = items.flatMap((item) => (item.kind === "prompt" ? [item.prompt] : []));
    return {
      items: cards.filter(
        (card) =>
          card.userId !== member.id &&
          card.base.owner.id !== member.id &&
          (card.is_public || isFavouriteSample(card)),
      ),
      next: nextCursor ? { part: "favourites", from: nextCursor } : null,
    };
  },
};

/** A sample is readable without access: listed with the favourites, or it would be listed twice. */
const isFavouriteSample = ({ isSample, isFavourite }: PromptCard) => isSample && isFavourite === true;

/** Cursors are base64url, which has no full stop. */
function cursorOf({ part, base = "", from = "" }: Place): string {
  return [part, base, from].join(".");
}

/** @throws AppError MALFORMED_REQUEST */
function placeOf(cursor: string | undefined): Place {
  if (cursor === undefined) return { part: "mine" };
  const [name, base, from, ...rest] = cursor.split(".", 4);
  const part = PARTS.find((each) => each === name);
  if (!part || rest.length > 0) throw new AppError("MALFORMED_REQUEST");
  return { part, base: base || undefined, from: from || undefined };
}

/** The name of a prompt; it is looked up by its id alone, so that a changed title does not break it. */
function nameOf({ id, title }: { id: string; title: string }): string {
  const slug = slugOf(title).slice(0, SLUG_MOST).replace(/-$/, "");
  return slug ? `${id}-${slug}` : id;
}

/** Fields by the names that people read; the second of two with one name goes by its key. */
function argumentsOf(fields: readonly TemplateField[]): { name: string; field: TemplateField }[] {
  const taken = new Set<string>();
  return fields.map((field) => {
    const name = taken.has(field.label) ? field.key : field.label;
    taken.add(name);
    return { name, field };
  });
}

const isRequired = ({ defaultValue }: TemplateField) => defaultValue === "";

function describe({ input, options, defaultValue }: TemplateField, locale: Locale): string | undefined {
  const parts = [
    ...(input === "number" ? [translate(locale, "mcp.number")] : []),
    ...(options.length
      ? [translate(locale, "mcp.options", { options: options.slice(0, 20).join(", ") })]
      : []),
    ...(defaultValue ? [translate(locale, "mcp.usual", { value: defaultValue })] : []),
  ];
  return parts.length ? parts.join(" ") : undefined;
}

/** A prompt filled in with the arguments, as render_prompt does. @throws ProtocolError */
export async function getPromptOf(
  caller: Caller,
  { name, arguments: given = {} }: GetPromptRequestParams,
): Promise<GetPromptResult> {
  const id = idIn(name);
  const contractOfRender = { ...renderPromptContract, input: namedValues };
  return resultOf(await runCall(caller, contractOfRender, renderNamed, { id, arguments: given }));
}

const { id, values } = renderPromptContract.input.shape;
/** `arguments`: by the names that people read, else as `values` of the call. */
const namedValues = z.object({ id, arguments: values });

async function renderNamed(
  viewer: Viewer,
  { id, arguments: given }: z.output<typeof namedValues>,
  context: RequestContext,
): Promise<GetPromptResult> {
  const known = argumentsOf((await fieldsOfPrompts(viewer, [id], ARGUMENTS)).get(id) ?? []);
  const values = Object.fromEntries(
    known.flatMap(({ name, field }) => {
      const value = Object.hasOwn(given, name) ? given[name] : undefined;
      return value ? [[field.key, value]] : [];
    }),
  );
  const missing = known.filter(({ field }) => isRequired(field) && !Object.hasOwn(values, field.key));
  if (missing.length > 0) {
    const names = missing.map(({ name }) => [name, ["mcp.argument"]]);
    throw new AppError("VALIDATION_FAILED", { fields: Object.fromEntries(names) });
  }
  const { text } = await renderPrompt(viewer, { id, values }, context);
  return { messages: [{ role: "user", content: { type: "text", text } }] };
}

/** What may be meant by the beginning of an argument: the choices of its field, and its default. @throws ProtocolError */
export async function completeArgument(
  caller: Caller,
  { ref, argument }: CompleteRequestParams,
): Promise<CompleteResult> {
  if (ref.type !== "ref/prompt") return { completion: { values: [] } };
  const values = { id: idIn(ref.name) };
  const fields = resultOf(
    await runCall(
      caller,
      getPromptContract,
      (viewer, { id }) => fieldsOfPrompts(viewer, [id], ARGUMENTS),
      values,
    ),
  );
  const asked = argumentsOf(fields.get(values.id) ?? []).find(({ name }) => name === argument.name)?.field;
  const typed = argument.value.toLowerCase();
  const fitting = [...new Set([asked?.defaultValue ?? "", ...(asked?.options ?? [])])].filter(
    (value) => value && value.toLowerCase().startsWith(typed),
  );
  return {
    completion: { values: fitting.slice(0, 100), total: fitting.length, hasMore: fitting.length > 100 },
  };
}
