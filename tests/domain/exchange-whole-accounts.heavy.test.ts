import fc from "fast-check";
import { archiveContent } from "@/tests/support/archive-content";
import { resetDatabase } from "@/tests/support/database/test-database";
import { withEnv } from "@/tests/support/environment";
import { exported, imported } from "@/tests/support/exchange";
import { wholeAccount } from "@/tests/support/exchange-accounts";
import { emptyAccount, filledWhole } from "@/tests/support/filled-accounts";
import { sized } from "@/tests/support/size";

beforeAll(async () => {
  await resetDatabase();
  withEnv({ RATE_LIMIT_SCALE: "1000000" });
});
afterAll(() => withEnv());

test(
  "a whole account taken along and brought into an empty one is the same, but for ids and times; once more changes nothing",
  async () => {
    await fc.assert(
      fc.asyncProperty(wholeAccount, fc.nat(sized(1, 3)), async (given, turn) => {
        const from = await filledWhole(given);
        const into = await emptyAccount();
        const { bytes } = await exported(from.token, "zip");
        const before = await archiveContent(bytes);
        const { body } = await imported(into.token, "a.zip", bytes);
        expect(body).toMatchObject({
          create: from.prompts.length,
          skip: 0,
          failed: 0,
          errors: [],
          isCut: false,
          ignored: { results: 0, knowledge: 0, others: 0 },
        });
        expect(await archiveContent((await exported(into.token, "zip")).bytes)).toEqual(before);
        if (turn > 0) return;
        expect((await imported(into.token, "a.zip", bytes)).body).toMatchObject({
          create: 0,
          results: { create: 0 },
          knowledge: { create: 0, files: { create: 0 } },
          variables: { create: 0 },
          errors: [],
        });
        expect(await archiveContent((await exported(into.token, "zip")).bytes)).toEqual(before);
      }),
      { numRuns: Number(process.env.ROUND_TRIPS ?? sized(3, 150)), endOnFailure: true },
    );
  },
  sized(300_000, 1_800_000),
);
