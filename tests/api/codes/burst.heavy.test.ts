import { db } from "@/lib/platform/db/client";
import { aToken, send } from "@/tests/support/api";
import { audit } from "@/tests/support/auditor";
import { resetDatabase } from "@/tests/support/database/test-database";
import { aBase } from "@/tests/support/factories/base";
import { aCode } from "@/tests/support/factories/code";
import { tally } from "@/tests/support/in-another-process";
import { sized } from "@/tests/support/size";
import { manyMembers } from "@/tests/support/viewers";
import { handlersAt } from "@/tests/support/handlers-at";
import { ROUTES as basesCodesRoutes } from "@/lib/bases/codes/routes";

const { POST } = handlersAt("/bases/activate-code", basesCodesRoutes);

const CROWD = sized(40, 200);

beforeAll(() => void (process.env.RATE_LIMIT_SCALE = "1000"));
beforeEach(resetDatabase);

test(`${CROWD} people send one code with 10 uses over HTTP at once: ten get 200, the others 409, nobody waits for a time-out`, async () => {
  const code = await aCode({ baseId: (await aBase({ accessType: "CODE_ONLY" })).id, maxUses: 10 });
  const tokens = await Promise.all((await manyMembers(CROWD)).map(({ id }) => aToken(id)));
  const answers = await Promise.all(
    tokens.map((token) => send(POST, "POST", { token, json: { codeValue: code.codeValue } })),
  );
  const outcomes = answers.map(({ status, body }) => `${status} ${(body as { code?: string }).code ?? ""}`);
  expect(tally(outcomes)).toEqual({ "200 ": 10, "409 ACTIVATION_CODE_EXHAUSTED": CROWD - 10 });
  expect(await db.userBaseAccess.count()).toBe(10);
  await audit();
});
