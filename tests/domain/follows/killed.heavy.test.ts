import { spawn } from "node:child_process";
import { once } from "node:events";
import { tellFollowers } from "@/lib/follows/tell-followers";
import { db } from "@/lib/platform/db/client";
import { follow } from "@/lib/follows/mutations";
import { resetDatabase } from "@/tests/support/database/test-database";
import { aBase } from "@/tests/support/factories/base";
import { aPrompt, manyPrompts } from "@/tests/support/factories/prompt";
import { program } from "@/tests/support/program";
import { sized } from "@/tests/support/size";
import { statementsOf } from "@/tests/support/statements";
import { until } from "@/tests/support/until";
import { aMember, manyMembers } from "@/tests/support/viewers";

const [FOLLOWERS, PIECE] = [7, 3];
beforeEach(resetDatabase);

async function killed(diesAt: number): Promise<void> {
  const child = spawn(process.execPath, program("followers", String(diesAt), String(PIECE)), {
    stdio: "inherit",
    env: { ...process.env, DATABASE_POOL_SIZE: "2" },
  });
  const [, signal] = (await once(child, "close")) as [number | null, NodeJS.Signals | null];
  expect(signal).toBe("SIGKILL");
}

/** Followers who are notified of single prompts, and a base of many, which becomes one notification. */
async function news() {
  await resetDatabase();
  const author = await aMember();
  const base = await aBase({ ownerId: author.id });
  for (const person of await manyMembers(FOLLOWERS)) await follow(person, { kind: "user", id: author.id });
  await aPrompt({ base });
  await tellFollowers();
  await manyPrompts(8, base);
}

const left = async () => [await db.openedPrompt.count(), await db.followRound.count()];

test("wherever the process dies that tells followers, each hears of everything once", async () => {
  await news();
  const { statements } = await statementsOf(() => tellFollowers(undefined, PIECE));
  const deaths = sized(
    Array.from({ length: 5 }, (_, turn) => Math.ceil(((turn + 1) * statements.length) / 6)),
    statements.map((_, at) => at + 1),
  );
  for (const diesAt of deaths) {
    await news();
    await killed(diesAt);
    // Repeated as the job is: what the killed process held is locked until the server notices its end.
    await until(async () => {
      await tellFollowers(undefined, PIECE);
      return (await left()).every((count) => count === 0);
    });
    const told = await db.notification.findMany({ select: { userId: true, data: true } });
    const counts = told.map(({ data }) => (data as { promptIds: string[]; more: number }).promptIds.length);
    expect({ diesAt, counts, left: await left() }).toEqual({
      diesAt,
      counts: Array(FOLLOWERS).fill(9),
      left: [0, 0],
    });
  }
});
