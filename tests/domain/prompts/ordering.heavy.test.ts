import fc from "fast-check";
import { deleteBase } from "@/lib/bases/mutations";
import { getBase } from "@/lib/bases/queries";
import { db } from "@/lib/platform/db/client";
import { GUEST, type Member, type Viewer } from "@/lib/platform/viewer";
import { createPrompt, deletePrompt, updatePrompt } from "@/lib/prompts/mutations";
import { forgetOrder, orderPrompts } from "@/lib/prompts/lists/ordering/mutations";
import { listContents } from "@/lib/prompts/contents/queries";
import { listMyPrompts, listPrompts } from "@/lib/prompts/queries";
import type { ListPromptsInput } from "@/lib/prompts/lists/schema";
import { restoreTrash } from "@/lib/trash/mutations";
import { query, resetDatabase, testDatabaseUrl } from "@/tests/support/database/test-database";
import { anAccess } from "@/tests/support/factories/access";
import { aBase } from "@/tests/support/factories/base";
import { aPrompt, manyPrompts } from "@/tests/support/factories/prompt";
import { aMember } from "@/tests/support/viewers";

let owner: Member;
let base: Awaited<ReturnType<typeof aBase>>;

beforeEach(async () => {
  await resetDatabase();
  owner = await aMember();
  base = await aBase({ ownerId: owner.id });
});

/** Titles of a base's prompts in a list of it, of all pages. */
async function listed(
  viewer: Viewer,
  input: ListPromptsInput = {},
  promptBaseId = base.id,
): Promise<string[]> {
  const titles: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await listPrompts(viewer, { promptBaseId, limit: 3, ...input, cursor });
    titles.push(...page.items.map(({ title }) => title));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return titles;
}
const idsOf = async (titles: string, promptBaseId = base.id) => {
  const rows = await db.prompt.findMany({ where: { promptBaseId }, select: { id: true, title: true } });
  return [...titles].map((title) => rows.find((row) => row.title === title)!.id);
};
type Row = {
  id: string;
  promptBaseId: string;
  title: string;
  position: bigint;
  updatedAt: Date;
  version: number;
};
const rows = () =>
  db.$queryRaw<
    Row[]
  >`SELECT id, prompt_base_id AS "promptBaseId", title, position, updated_at AS "updatedAt", version FROM prompts ORDER BY id`;
const fill = async (titles: string, of = base) => {
  for (const title of titles) await aPrompt({ base: of, title });
};
const order = async (titles: string, place?: "first") =>
  orderPrompts(owner, { id: base.id, promptIds: await idsOf(titles), place });

describe("the owner's order", () => {
  test("before anybody orders it is the newest first; an order is what lists show unless another sort is asked for", async () => {
    await fill("abcde");
    expect(
      [await listed(GUEST), await listed(GUEST, { sort: "manual" })].map((titles) => titles.join("")),
    ).toEqual(["edcba", "edcba"]);
    expect((await getBase(GUEST, base)).isOrdered).toBe(false);
    await order("caebd");
    expect((await getBase(GUEST, base)).isOrdered).toBe(true);
    for (const viewer of [GUEST, owner, await aMember()])
      expect((await listed(viewer)).join("")).toBe("caebd");
    expect((await listed(GUEST, { sort: "new" })).join("")).toBe("edcba");
    expect((await listed(GUEST, { sort: "title" })).join("")).toBe("abcde");
    expect((await listMyPrompts(owner, { sort: "manual" })).items.map(({ title }) => title).join("")).toBe(
      "edcba",
    ); // no base, no order
  });

  test("a part of them changes places, and no other prompt is written", async () => {
    await fill("abcdefgh");
    await order("abcdefgh");
    const before = await rows();
    await order("fbd");
    expect((await listed(GUEST)).join("")).toBe("afcbedgh");
    const after = await rows();
    expect(
      after.filter((row, index) => row.position !== before[index]!.position).map(({ title }) => title),
    ).toEqual(["b", "d", "f"]);
    expect(after.map(({ updatedAt, version }) => [updatedAt, version])).toEqual(
      before.map(({ updatedAt, version }) => [updatedAt, version]),
    );
  });

  test("of a large base one prompt goes to the top, and a page gets an order, by writing as many rows as were given", async () => {
    await manyPrompts(800, base, (index) => ({ title: String(index) }));
    const { items } = await listPrompts(owner, { promptBaseId: base.id, sort: "manual", limit: 20 });
    const written = async (work: () => Promise<void>) => {
      const places = async () => new Map((await rows()).map(({ id, position }) => [id, position]));
      const before = await places();
      await work();
      return [...(await places())].filter(([id, position]) => before.get(id) !== position).length;
    };
    const last = (await rows()).reduce((found, row) => (row.position > found.position ? row : found)).id;
    expect(await written(() => orderPrompts(owner, { id: base.id, promptIds: [last], place: "first" }))).toBe(
      1,
    );
    expect((await listPrompts(GUEST, { promptBaseId: base.id, limit: 1 })).items[0]!.id).toBe(last);
    expect(
      await written(() =>
        orderPrompts(owner, { id: base.id, promptIds: items.map(({ id }) => id).reverse() }),
      ),
    ).toBe(20);
    await query(testDatabaseUrl(), "VACUUM (FULL, ANALYZE) prompts");
    const plan = await query(
      testDatabaseUrl(),
      `EXPLAIN (FORMAT JSON) SELECT id FROM prompts p WHERE prompt_base_id = '${base.id}' AND content_type = 'TEXT' AND p.position > -700 ORDER BY p.position LIMIT 19`,
    );
    expect(JSON.stringify(plan)).toContain("prompts_prompt_base_id_content_type_position_idx");
  });

  test("what is new, moved in or copied comes first; what comes out of the bin comes to its place", async () => {
    await fill("abc");
    await order("bca");
    const { id } = await createPrompt(owner, {
      title: "Новый",
      shortDescription: "Описание нового промпта",
      promptText: "Текст нового промпта, достаточно длинный",
      contentType: "TEXT",
      promptBaseId: base.id,
    });
    expect((await listed(GUEST)).join("")).toBe("Новыйbca");
    await deletePrompt(owner, { id });
    const [c] = await idsOf("c");
    await deletePrompt(owner, { id: c! });
    await order("ab");
    await restoreTrash(owner, { kind: "prompt", id: c! });
    expect((await listed(GUEST)).join("")).toBe("acb");
    const other = await aBase({ ownerId: owner.id });
    await fill("xy", other);
    await updatePrompt(owner, { id: c!, promptBaseId: other.id });
    expect((await listed(GUEST, { sort: "manual" }, other.id)).join("")).toBe("cyx");
    await deleteBase(owner, base);
    await restoreTrash(owner, { kind: "base", id: base.id });
    expect((await listed(GUEST)).join("")).toBe("ab");
  });

  test("the shop window goes by it too, kind by kind and page by page", async () => {
    base = await aBase({ ownerId: owner.id, accessType: "ONE_TIME", showContents: true });
    await fill("abcd");
    await aPrompt({ base, title: "e", contentType: "IMAGE" });
    const inside = async () => {
      let shown = "";
      let cursor: string | undefined;
      do {
        const page = await listContents(GUEST, { id: base.id, limit: 2, cursor });
        shown += page.prompts.map(({ title }) => title).join("");
        cursor = page.nextCursor ?? undefined;
      } while (cursor);
      return shown;
    };
    expect(await inside()).toBe("edcba");
    await order("bdeca");
    expect(await inside()).toBe("bdeca");
  });

  test("the way back to the newest keeps the order for another time", async () => {
    await fill("abc");
    await order("bac");
    await forgetOrder(owner, base);
    expect([(await listed(GUEST)).join(""), (await listed(GUEST, { sort: "manual" })).join("")]).toEqual([
      "cba",
      "bac",
    ]);
    await order("ca");
    expect((await listed(GUEST)).join("")).toBe("bca");
  });

  test("a cursor of this sort that is none is refused", async () => {
    for (const value of ["x", 1.5, 1e300]) {
      const cursor = Buffer.from(JSON.stringify([value, base.id])).toString("base64url");
      await expect(
        listPrompts(GUEST, { promptBaseId: base.id, sort: "manual", cursor }),
      ).rejects.toMatchObject({ code: "MALFORMED_REQUEST" });
    }
  });
});

describe("rights", () => {
  test("only the owner orders; a stranger's personal base is not there", async () => {
    await fill("ab");
    const promptIds = await idsOf("ab");
    const paid = await aBase({ ownerId: owner.id, accessType: "ONE_TIME" });
    const ofPaid = [(await aPrompt({ base: paid })).id];
    const buyer = await aMember();
    await anAccess({ userId: buyer.id, baseId: paid.id });
    const exBuyer = await aMember();
    await anAccess({ userId: exBuyer.id, baseId: paid.id, secondsLeft: -60 });
    await expect(orderPrompts(GUEST, { id: base.id, promptIds })).rejects.toMatchObject({
      code: "UNAUTHENTICATED",
    });
    await expect(forgetOrder(GUEST, base)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    for (const viewer of [buyer, exBuyer, await aMember()]) {
      await expect(orderPrompts(viewer, { id: paid.id, promptIds: ofPaid })).rejects.toMatchObject({
        code: "FORBIDDEN",
      });
      await expect(forgetOrder(viewer, paid)).rejects.toMatchObject({ code: "FORBIDDEN" });
    }
    const personal = await aBase({ ownerId: owner.id, accessType: "PRIVATE" });
    await expect(orderPrompts(buyer, { id: personal.id, promptIds: ofPaid })).rejects.toMatchObject({
      code: "BASE_NOT_FOUND",
    });
    expect((await getBase(owner, paid)).isOrdered).toBe(false);
  });

  test("an author who is not the owner does not order either", async () => {
    const author = await aMember();
    const prompt = await aPrompt({ base, userId: author.id });
    await expect(orderPrompts(author, { id: base.id, promptIds: [prompt.id] })).rejects.toMatchObject({
      code: "FORBIDDEN",
    });
  });

  test("with one that is not in the base nothing is changed", async () => {
    await fill("abc");
    const foreign = await aPrompt({ title: "чужой" });
    const before = await listed(GUEST);
    const foreignBefore = (await rows()).find(({ id }) => id === foreign.id);
    for (const id of [foreign.id, "00000000-0000-7000-8000-000000000000"]) {
      const promptIds = [...(await idsOf("ab")), id];
      for (const place of [undefined, "first"] as const)
        await expect(orderPrompts(owner, { id: base.id, promptIds, place })).rejects.toMatchObject({
          code: "PROMPT_NOT_FOUND",
        });
    }
    expect(await listed(GUEST)).toEqual(before);
    expect((await getBase(GUEST, base)).isOrdered).toBe(false);
    expect((await rows()).find(({ id }) => id === foreign.id)).toEqual(foreignBefore);
  });
});

test("orders, moves, deletions and additions at once lose and double nothing", async () => {
  const other = await aBase({ ownerId: owner.id });
  await fill("abcdefghij");
  const ids = await idsOf("abcdefghij");
  for (let round = 0; round < 5; round += 1) {
    const forwards = ids.slice(0, 8);
    const works = await Promise.allSettled([
      orderPrompts(owner, { id: base.id, promptIds: forwards }),
      orderPrompts(owner, { id: base.id, promptIds: [...forwards].reverse() }),
      updatePrompt(owner, { id: ids[round]!, promptBaseId: round % 2 ? base.id : other.id }),
      round < 2 ? deletePrompt(owner, { id: ids[8 + round]! }) : createPrompt(owner, NEW(round, base.id)),
    ]);
    const codes = works.flatMap((work) =>
      work.status === "rejected" ? [(work.reason as { code?: string }).code] : [],
    );
    expect(codes.every((code) => code === "PROMPT_NOT_FOUND" || code === "CONFLICT")).toBe(true);
    const held = (await rows()).filter(({ promptBaseId }) => promptBaseId === base.id);
    expect(new Set(held.map(({ position }) => position)).size).toBe(held.length);
    expect((await listed(GUEST, { sort: "manual" })).sort()).toEqual(held.map(({ title }) => title).sort());
  }
});

test("of orders at once one stands whole, each of them", async () => {
  await fill("abcdefghijklmnop");
  const orders = ["abcdefghijklmnop", "ponmlkjihgfedcba", "acegikmobdfhjlnp", "badcfehgjilknmpo"];
  const ids = await Promise.all(orders.map((titles) => idsOf(titles)));
  for (let round = 0; round < 8; round += 1) {
    await Promise.all(ids.map((promptIds) => orderPrompts(owner, { id: base.id, promptIds })));
    expect(orders).toContain((await listed(GUEST)).join(""));
  }
});

const NEW = (index: number, promptBaseId: string) => ({
  title: `Новый ${index}`,
  shortDescription: "Описание нового промпта",
  promptText: "Текст нового промпта, достаточно длинный",
  contentType: "TEXT" as const,
  promptBaseId,
});

test("whatever is ordered, moved, deleted and restored, every prompt of a base is listed once, as a model says where", async () => {
  const step = fc.oneof(
    fc.record({
      what: fc.constant("order" as const),
      seed: fc.nat(1_000),
      count: fc.integer({ min: 1, max: 6 }),
    }),
    fc.record({
      what: fc.constant("first" as const),
      seed: fc.nat(1_000),
      count: fc.integer({ min: 1, max: 3 }),
    }),
    fc.record({
      what: fc.constantFrom("move" as const, "delete" as const, "restore" as const, "add" as const),
      seed: fc.nat(1_000),
      count: fc.constant(1),
    }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
      await resetDatabase();
      owner = await aMember();
      base = await aBase({ ownerId: owner.id });
      const other = await aBase({ ownerId: owner.id });
      let names = 0;
      const titleOf = () => `${String.fromCharCode(97 + names++)}`;
      const known = new Map<string, string>();
      const add = async () => {
        const title = titleOf();
        known.set(title, (await aPrompt({ base, title })).id);
        return title;
      };
      /** The titles in order, without the trashed ones. */
      let model: string[] = [];
      for (let index = 0; index < 5; index += 1) model = [await add(), ...model];
      const bin = new Set<string>();
      for (const { what, seed, count } of steps) {
        const chosen = [...model]
          .sort((a, b) => ((a.charCodeAt(0) * (seed + 7)) % 31) - ((b.charCodeAt(0) * (seed + 7)) % 31))
          .slice(0, count);
        const promptIds = chosen.map((title) => known.get(title)!);
        if (what === "add") model = [await add(), ...model];
        else if (what === "restore") {
          const [title] = bin;
          if (!title) continue;
          await restoreTrash(owner, { kind: "prompt", id: known.get(title)! });
          bin.delete(title);
          const now = await listed(GUEST, { sort: "manual" });
          expect(now.filter((each) => each !== title)).toEqual(model); // the others stay as they are
          model = now;
        } else if (chosen.length === 0) continue;
        else if (what === "order") {
          await orderPrompts(owner, { id: base.id, promptIds });
          const next = [...chosen];
          model = model.map((title) => (chosen.includes(title) ? next.shift()! : title));
        } else if (what === "first") {
          await orderPrompts(owner, { id: base.id, promptIds, place: "first" });
          model = [...chosen, ...model.filter((title) => !chosen.includes(title))];
        } else if (what === "move") {
          await updatePrompt(owner, { id: promptIds[0]!, promptBaseId: other.id });
          model = model.filter((title) => title !== chosen[0]);
        } else {
          await deletePrompt(owner, { id: promptIds[0]! });
          bin.add(chosen[0]!);
          model = model.filter((title) => title !== chosen[0]);
        }
        expect(await listed(GUEST, { sort: "manual" })).toEqual(model);
      }
      expect((await listed(GUEST, { sort: "new" })).sort()).toEqual([...model].sort());
    }),
    { numRuns: 12 },
  );
});
