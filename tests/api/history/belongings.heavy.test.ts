import { db } from "@/lib/platform/db/client";
import { updatePrompt } from "@/lib/prompts/mutations";
import { aToken, send } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database/test-database";
import { aBase } from "@/tests/support/factories/base";
import { aPrompt } from "@/tests/support/factories/prompt";
import { manyVersions } from "@/tests/support/factories/version";
import { aMember } from "@/tests/support/viewers";
import { handlersAt } from "@/tests/support/handlers-at";
import { ROUTES as identityRoutes } from "@/lib/identity/routes";

const { DELETE: deleteAccount } = handlersAt("/users/me", identityRoutes);
const { GET: exported } = handlersAt("/users/me/export", identityRoutes);

beforeEach(resetDatabase);

type Export = {
  prompt_versions: { prompt_id: string; number: number; prompt_text: string }[];
  prompt_drafts: { content: unknown }[];
};

test("an export has every version of the prompts in one's bases, once, and one's drafts; nobody else's", async () => {
  const [owner, other] = [await aMember(), await aMember()];
  const prompts = [];
  for (const [viewer, count] of [
    [owner, 120],
    [other, 3],
    [owner, 85],
  ] as const) {
    const prompt = await aPrompt({ base: await aBase({ ownerId: viewer.id, accessType: "CODE_ONLY" }) });
    await manyVersions(prompt.id, count);
    prompts.push(prompt.id);
    await db.promptDraft.create({
      data: {
        userId: viewer.id,
        key: prompt.id,
        promptId: prompt.id,
        content: { title: viewer === owner ? "Моё" : "Чужое" },
        revision: 1,
        writer: "w",
      },
    });
  }
  const answer = await send(exported, "GET", { token: await aToken(owner.id) });
  const { prompt_versions: versions, prompt_drafts: drafts } = JSON.parse(answer.text) as Export;
  const found = versions.map(({ prompt_id, number }) => `${prompt_id} ${number}`);
  expect(new Set(found).size).toBe(found.length);
  expect(found.sort()).toEqual(
    [prompts[0]!, prompts[2]!]
      .flatMap((id, at) => Array.from({ length: at ? 85 : 120 }, (_, n) => `${id} ${n + 1}`))
      .sort(),
  );
  expect(versions[0]!.prompt_text).toMatch(/^Текст версии \d+$/);
  expect(drafts.map(({ content }) => content)).toEqual([{ title: "Моё" }, { title: "Моё" }]);
});

test("who deletes the account leaves versions in others' bases without a name, and none of their own", async () => {
  const [owner, author] = [await aMember(), await aMember({ fullName: "Анна Автор" })];
  const base = await aBase({ ownerId: owner.id });
  const guest = await aPrompt({ base, userId: author.id });
  await updatePrompt(author, { id: guest.id, title: "Правка автора" });
  const own = await aPrompt({ base: await aBase({ ownerId: author.id }) });
  await updatePrompt(author, { id: own.id, title: "Правка у себя" });
  const answer = await send(deleteAccount, "DELETE", {
    token: await aToken(author.id),
    json: { confirm: "Анна Автор" },
  });
  expect(answer.status).toBe(204);
  expect(
    await db.promptVersion.findMany({
      select: { promptId: true, number: true, authorId: true, title: true },
      orderBy: { number: "asc" },
    }),
  ).toEqual([
    { promptId: guest.id, number: 1, authorId: null, title: guest.title },
    { promptId: guest.id, number: 2, authorId: null, title: "Правка автора" },
  ]);
});
