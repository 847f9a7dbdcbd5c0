import { POST } from "@/app/api/bases/activate-code/route";
import { db } from "@/lib/platform/db/client";
import { aToken, send } from "@/tests/support/api";
import { audit } from "@/tests/support/auditor";
import { resetDatabase } from "@/tests/support/database/test-database";
import { aBase } from "@/tests/support/factories/base";
import { aCode } from "@/tests/support/factories/code";
import { tally } from "@/tests/support/in-another-process";
import { aMember } from "@/tests/support/viewers";

beforeAll(() => void (process.env.RATE_LIMIT_SCALE = "1000"));
beforeEach(resetDatabase);

test("200 people send one code with 10 uses over HTTP at once: ten get 200, the others 409, nobody waits for a time-out", async () => {
  const code = await aCode({ baseId: (await aBase({ accessType: "CODE_ONLY" })).id, maxUses: 10 });
  const tokens: string[] = [];
  for (let person = 0; person < 200; person += 1) tokens.push(await aToken((await aMember()).id));
  const answers = await Promise.all(tokens.map((token) => send(POST, "POST", { token, json: { codeValue: code.codeValue } })));
  const outcomes = answers.map(({ status, body }) => `${status} ${(body as { code?: string }).code ?? ""}`);
  expect(tally(outcomes)).toEqual({ "200 ": 10, "409 ACTIVATION_CODE_EXHAUSTED": 190 });
  expect(await db.userBaseAccess.count()).toBe(10);
  await audit();
});
