import fc from "fast-check";
import { resetDatabase } from "@/tests/support/database/test-database";
import { withEnv } from "@/tests/support/environment";
import { exported, imported } from "@/tests/support/exchange";
import { wholeAccount } from "@/tests/support/exchange-accounts";
import { emptyAccount, filledWhole } from "@/tests/support/filled-accounts";
import { sized } from "@/tests/support/size";
import { unzipped } from "@/tests/support/unzipped";

beforeAll(async () => {
  await resetDatabase();
  withEnv({ RATE_LIMIT_SCALE: "1000000" });
});
afterAll(() => withEnv());

const ID = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g;
const MOMENT = /\d{4}-\d\d-\d\dT[\d:.]+Z/g;

/** An archive without what is of one account only: ids are numbered as they come, moments are none, pictures are made anew. */
async function content(token: string): Promise<unknown> {
  const numbers = new Map<string, number>();
  const numbered = (text: string) => text.replace(ID, (id) => `#${numbers.get(id) ?? numbers.set(id, numbers.size).get(id)}`).replace(MOMENT, "moment");
  const files = [...(await unzipped((await exported(token, "zip")).bytes))].map(([path, bytes]): [string, unknown] => {
    if (/^(?:results|covers)\//.test(path)) return [numbered(path), bytes.length > 0];
    // Which of two of one name and value a text means is told by nothing.
    if (path === "variables.json") return [path, (JSON.parse(bytes.toString()) as object[]).map((variable) => JSON.stringify({ ...variable, id: 0 })).sort()];
    return [numbered(path), numbered(bytes.toString())];
  });
  return Object.fromEntries(files);
}

test("a whole account taken along and brought into an empty one is the same, but for ids and times; once more changes nothing", async () => {
  await fc.assert(
    fc.asyncProperty(wholeAccount, async (given) => {
      const from = await filledWhole(given);
      const into = await emptyAccount();
      const before = await content(from.token);
      const { bytes } = await exported(from.token, "zip");
      const { body } = await imported(into.token, "a.zip", bytes);
      // An account of nothing but its personal base has nothing to bring.
      expect(body).toMatchObject({
        create: from.prompts.length,
        skip: 0,
        failed: 0,
        errors: [],
        isCut: false,
        ignored: { results: 0, knowledge: 0, others: 0 },
      });
      const after = await content(into.token);
      expect(after).toEqual(before);
      expect((await imported(into.token, "a.zip", bytes)).body).toMatchObject({
        create: 0,
        results: { create: 0 },
        knowledge: { create: 0, files: { create: 0 } },
        variables: { create: 0 },
        errors: [],
      });
      expect(await content(into.token)).toEqual(before);
    }),
    { numRuns: Number(process.env.ROUND_TRIPS ?? sized(8, 1_000)), endOnFailure: true },
  );
}, 3_600_000);
