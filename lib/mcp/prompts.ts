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
import type { RequestContext } from "@/lib/platform/http/call";
import { z } from "@/lib/platform/validation/zod";
import type { Member, Viewer } from "@/lib/platform/viewer";
import { getPromptContract, listMyPromptsContract } from "@/lib/prompts/contract";
import { listFavourites } from "@/lib/prompts/favourites/queries";
import { listMyPrompts, listPrompts } from "@/lib/prompts/queries";
import { renderPromptContract } from "@/lib/prompts/rendering/contract";
import { fieldsOfPrompts, renderPrompt } from "@/lib/prompts/rendering/queries";
import type { PromptCard } from "@/lib/prompts/schema";
import { type Caller, resultOf, runCall } from "./calls";
import { fieldFinder, LISTED_FIELDS, listedArguments } from "./prompt-arguments";
import { idInPromptName, promptNameOf } from "./prompt-name";

/** Prompts on one page, and how many lists it may ask for them: a page may be shorter, and still have a next one. */
const PAGE = 30;
const STEPS = 8;

/** Own prompts, then those of bases that the caller has access to, then favourites that are neither. */
const PARTS = ["mine", "bought", "favourites"] as const;

/** Where a page begins. `base`: the cursor before a base in the list of bought ones; `from`: a cursor of the part's own list. */
type Place = { part: (typeof PARTS)[number]; base?: string; from?: string };
type Stretch = { items: PromptCard[]; next: Place | null };

/** The caller's own, bought and favourite prompts, with their fields as arguments; empty for guests. @throws ProtocolError */
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
    LISTED_FIELDS,
  );
  const prompts = cards.map(({ id, title, shortDescription }): Prompt => ({
    name: promptNameOf({ id, title }),
    title,
    description: shortDescription,
    arguments: listedArguments(fields.get(id) ?? [], locale),
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

/** A prompt filled in with the arguments, as render_prompt does; fields without a value stay in the text. @throws ProtocolError */
export async function getPromptOf(
  caller: Caller,
  { name, arguments: given = {} }: GetPromptRequestParams,
): Promise<GetPromptResult> {
  const id = idInPromptName(name);
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
  const findField = fieldFinder((await fieldsOfPrompts(viewer, [id])).get(id) ?? []);
  const found = Object.entries(given).flatMap(([name, value]) => {
    const field = value ? findField(name) : undefined;
    return field ? [{ key: field.key, value, isExact: [field.label, field.key].includes(name) }] : [];
  });
  // Of two spellings of one name the exact one counts.
  found.sort((a, b) => Number(a.isExact) - Number(b.isExact));
  const values = Object.fromEntries(found.map(({ key, value }) => [key, value]));
  const { text } = await renderPrompt(viewer, { id, values }, context);
  return { messages: [{ role: "user", content: { type: "text", text } }] };
}

/** What may be meant by the beginning of an argument: the choices of its field, and its default. @throws ProtocolError */
export async function completeArgument(
  caller: Caller,
  { ref, argument }: CompleteRequestParams,
): Promise<CompleteResult> {
  if (ref.type !== "ref/prompt") return { completion: { values: [] } };
  const values = { id: idInPromptName(ref.name) };
  const fields = resultOf(
    await runCall(caller, getPromptContract, (viewer, { id }) => fieldsOfPrompts(viewer, [id]), values),
  );
  const asked = fieldFinder(fields.get(values.id) ?? [])(argument.name);
  const typed = argument.value.toLowerCase();
  const fitting = [...new Set([asked?.defaultValue ?? "", ...(asked?.options ?? [])])].filter(
    (value) => value && value.toLowerCase().startsWith(typed),
  );
  return {
    completion: { values: fitting.slice(0, 100), total: fitting.length, hasMore: fitting.length > 100 },
  };
}
