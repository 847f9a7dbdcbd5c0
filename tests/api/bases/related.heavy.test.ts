import { hideBase } from "@/lib/bases/sales-off/mutations";
import type { Base } from "@/lib/bases/schema";
import { aToken, send } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database/test-database";
import { aBase } from "@/tests/support/factories/base";
import { manyPrompts } from "@/tests/support/factories/prompt";
import { aMember } from "@/tests/support/viewers";
import { handlersAt } from "@/tests/support/handlers-at";
import { ROUTES as basesStorefrontRoutes } from "@/lib/bases/storefront/routes";

const relatedRoute = handlersAt("/bases/{id}/related", basesStorefrontRoutes);

beforeEach(resetDatabase);

async function filled(values: Parameters<typeof aBase>[0]) {
  const base = await aBase(values);
  await manyPrompts(1, base, () => ({ contentType: "TEXT" }));
  return base;
}
const related = (id: string, query = "", token?: string) =>
  send(relatedRoute.GET, "GET", { params: { id }, query, token });
const ids = async (id: string, query = "", token?: string) =>
  ((await related(id, query, token)).body as Base[]).map((each) => each.id);

test("others' bases with the same words, as many as were asked for; never one's own, a personal, an empty or a hidden one", async () => {
  const owner = await aMember();
  const admin = await aMember({ role: "admin" });
  const words = { baseName: "Маринование артишоков", baseDescription: "Рецепты маринования артишоков дома" };
  const base = await filled({ ...words, ownerId: owner.id });
  await filled({ ...words, ownerId: owner.id });
  const like = [await filled(words), await filled({ ...words, accessType: "ONE_TIME" })];
  const hidden = await filled(words);
  await hideBase(admin, { id: hidden.id, hidden: true, reason: "" });
  await aBase(words);
  await filled({ ...words, accessType: "PRIVATE" });
  for (let count = 0; count < 60; count += 1)
    await filled({ baseName: `Другое дело ${count}`, baseDescription: "Совсем о другом, о делах и людях" });
  const found = await ids(base.id);
  expect([...found].sort()).toEqual(like.map(({ id }) => id).sort());
  expect(await ids(base.id, "?limit=1")).toEqual(found.slice(0, 1));
  expect(await ids(base.id, "?limit=12", await aToken(owner.id))).toEqual(found);
});

test.each(["?limit=0", "?limit=13", "?limit=x"])("with %s it is refused", async (query) => {
  const { status, body } = await related((await aBase()).id, query);
  expect([status, (body as { code: string }).code]).toEqual([400, "MALFORMED_REQUEST"]);
});

test("of a base that one may not know of, and of none, it answers as the base does", async () => {
  const personal = await aBase({ accessType: "PRIVATE" });
  for (const id of [personal.id, "00000000-0000-7000-8000-000000000009"])
    expect([(await related(id)).status, ((await related(id)).body as { code: string }).code]).toEqual([
      404,
      "BASE_NOT_FOUND",
    ]);
  expect((await related("x")).status).toBe(404);
});
