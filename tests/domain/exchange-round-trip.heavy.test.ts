import fc from "fast-check";
import type { FileBase, FileFolder, FilePrompt, FileVariable } from "@/lib/exchange/document";
import { EXPORT_FORMATS } from "@/lib/exchange/limits";
import { db } from "@/lib/platform/db/client";
import { resetDatabase } from "@/tests/support/database/test-database";
import { withEnv } from "@/tests/support/environment";
import { exported, exportedJson, imported } from "@/tests/support/exchange";
import { account } from "@/tests/support/exchange-accounts";
import { emptyAccount, filled } from "@/tests/support/filled-accounts";
import { sized } from "@/tests/support/size";

beforeAll(async () => {
  await resetDatabase();
  withEnv({ RATE_LIMIT_SCALE: "100000" });
});
afterAll(() => withEnv());

type Exported = {
  bases: FileBase[];
  folders: FileFolder[];
  variables: FileVariable[];
  prompts: FilePrompt[];
};

/** An account's content without account-specific data: ids, timestamps, readers. */
function content({ bases, folders, variables, prompts }: Exported, whole: boolean) {
  const baseAt = new Map(bases.map(({ id }, at) => [id, at]));
  const pathOf = (id: string | null): string[] => {
    const folder = folders.find((each) => each.id === id);
    return folder ? [...pathOf(folder.parentId), folder.name] : [];
  };
  // Which of two of one name it was a table does not say; the tree does, in order.
  const treeOf = (parentId: string | null): unknown[] =>
    folders.filter((each) => each.parentId === parentId).map(({ id, name }) => [name, treeOf(id)]);
  const numbered = (parentId: string | null): string[] =>
    folders.filter((each) => each.parentId === parentId).flatMap(({ id }) => [id, ...numbered(id)]);
  const order = numbered(null);
  const definition = new Map(variables.map(({ id, ...rest }) => [id, rest]));
  // A text whose names are ambiguous keeps ids, which differ between accounts.
  const plain = (text: string, { variables: names }: FilePrompt) =>
    Object.values(names).reduce(
      (result, id) => result.replaceAll(id, JSON.stringify(definition.get(id))),
      text,
    );
  const named = (prompt: FilePrompt) =>
    Object.entries(prompt.variables).map(([name, id]) => [plain(name, prompt), definition.get(id)]);
  return {
    ...(whole && {
      folders: treeOf(null),
      bases: bases.map(({ name, description }) => [name, description]),
      variables: variables.map(({ id: _, ...rest }) => JSON.stringify(rest)).sort(),
    }),
    prompts: prompts.map((prompt) => ({
      ...prompt,
      id: 0,
      createdAt: 0,
      updatedAt: 0,
      folder: whole ? prompt.folder && order.indexOf(prompt.folder) : pathOf(prompt.folder),
      base: whole ? baseAt.get(prompt.base) : bases.find(({ id }) => id === prompt.base)?.name,
      promptText: plain(prompt.promptText, prompt),
      variables: named(prompt),
    })),
  };
}

test.each(EXPORT_FORMATS)(
  "an account taken along as %s and brought into an empty one is the same",
  async (format) => {
    const whole = format === "json" || format === "zip";
    await fc.assert(
      fc.asyncProperty(account, async (given) => {
        const { token: from } = await filled(given);
        const { token: into } = await emptyAccount();
        const before = await exportedJson<Exported>(from);
        const file = (await exported(from, format)).bytes;
        if (before.prompts.length === 0) return;
        const { body } = await imported(into, `a.${format}`, file, { keepBases: "true" });
        expect(body).toMatchObject({
          create: before.prompts.length,
          skip: 0,
          failed: 0,
          errors: [],
          isCut: false,
        });
        const after = await exportedJson<Exported>(into);
        expect(content(after, whole)).toEqual(content(before, whole));
        // And once more it changes nothing.
        expect(
          (await imported(into, `a.${format}`, file, { keepBases: "true", onConflict: "update" })).body,
        ).toMatchObject({
          create: 0,
          update: 0,
          failed: 0,
          folders: { create: 0, left: 0 },
        });
        expect(await db.prompt.count()).toBeGreaterThan(0);
      }),
      { numRuns: Number(process.env.ROUND_TRIPS ?? sized(1, 10)), endOnFailure: true },
    );
  },
);
