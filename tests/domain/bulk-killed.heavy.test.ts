import { spawn } from "node:child_process";
import { once } from "node:events";
import { deleteBase } from "@/lib/bases/mutations";
import { changeMany } from "@/lib/bulk/mutations";
import type { BulkInput } from "@/lib/bulk/schema";
import { db } from "@/lib/platform/db/client";
import type { Member } from "@/lib/platform/viewer";
import { restoreTrash } from "@/lib/trash/mutations";
import { resetDatabase } from "@/tests/support/database/test-database";
import { aBase } from "@/tests/support/factories/base";
import { manyPrompts } from "@/tests/support/factories/prompt";
import { program } from "@/tests/support/program";
import { sized, turnOf } from "@/tests/support/size";
import { statementsOf } from "@/tests/support/statements";
import { aMember } from "@/tests/support/viewers";

const PROMPTS = 10;
beforeEach(resetDatabase);

/** One task in a process of its own that dies before its statement of that number. */
async function killed(userId: string, diesAt: number, task: BulkInput | { base: string }): Promise<void> {
  const child = spawn(process.execPath, program("bulk", userId, String(diesAt), JSON.stringify(task)), {
    stdio: "inherit",
    env: { ...process.env, DATABASE_POOL_SIZE: "2" },
  });
  const [, signal] = (await once(child, "close")) as [number | null, NodeJS.Signals | null];
  expect(signal).toBe("SIGKILL");
}

/** The same task in this process. @returns how many statements it sent */
async function finished(owner: Member, task: BulkInput | { base: string }): Promise<number> {
  const work = (): Promise<unknown> =>
    "base" in task
      ? restoreTrash(owner, { kind: "base", id: task.base })
      : changeMany(owner, task, { locale: "ru", requestId: "killed" });
  return (await statementsOf(work)).statements.length;
}

async function aShelf() {
  const owner = await aMember();
  const [from, into] = [
    await aBase({ ownerId: owner.id, accessType: "FREE" }),
    await aBase({ ownerId: owner.id, accessType: "FREE" }),
  ];
  await manyPrompts(PROMPTS, from);
  const ids = (await db.prompt.findMany({ where: { promptBaseId: from.id }, select: { id: true } })).map(
    ({ id }) => id,
  );
  return { owner, from, into, ids };
}

/** Prompts whose history does not end with their current content, and prompts both in the trash and in their base, or in neither. */
async function halfDone(): Promise<unknown[]> {
  return db.$queryRaw`
    SELECT p.id FROM prompts p
    JOIN LATERAL (SELECT tags, prompt_text FROM prompt_versions WHERE prompt_id = p.id ORDER BY number DESC LIMIT 1) AS v ON true
    WHERE v.tags <> p.tags OR v.prompt_text <> p.prompt_text
    UNION ALL SELECT item_id FROM trash_entries e WHERE EXISTS (SELECT 1 FROM prompts p WHERE p.id = e.item_id)
      OR NOT EXISTS (SELECT 1 FROM trash_rows r WHERE r.entry_id = e.id)`;
}

const CHANGES = [
  [
    "tag",
    () => ({ action: "tag", tags: ["новая"] }),
    (id: string) => db.prompt.count({ where: { promptBaseId: id, tags: { has: "новая" } } }),
  ],
  [
    "move",
    (into: string) => ({ action: "move", promptBaseId: into }),
    async (id: string) => PROMPTS - (await db.prompt.count({ where: { promptBaseId: id } })),
  ],
  ["delete", () => ({ action: "delete" }), () => db.trashEntry.count()],
] as const;

test.each(turnOf(CHANGES, 0, 2))(
  "killed anywhere and repeated, a change of many (%s) leaves nothing half done and finishes",
  async (_name, change, changed) => {
    const whole = await aShelf();
    const steps = await finished(whole.owner, { ids: whole.ids, ...change(whole.into.id) } as BulkInput);
    expect(await changed(whole.from.id)).toBe(PROMPTS);
    for (const share of sized([0.5], [0.3, 0.7])) {
      await resetDatabase();
      const { owner, from, into, ids } = await aShelf();
      const task = { ids, ...change(into.id) } as BulkInput;
      await killed(owner.id, Math.round(steps * share), task);
      const done = await changed(from.id);
      expect([done > 0, done < PROMPTS, await halfDone()]).toEqual([true, true, []]);
      expect(await finished(owner, task)).toBeGreaterThan(0);
      expect([await changed(from.id), await halfDone()]).toEqual([PROMPTS, []]);
    }
  },
);

test("killed anywhere and repeated, bringing a base back leaves it in the bin or brings all of it", async () => {
  const inBin = async () => {
    const { owner, from } = await aShelf();
    await deleteBase(owner, { id: from.id });
    return { owner, from };
  };
  const whole = await inBin();
  const steps = await finished(whole.owner, { base: whole.from.id });
  for (const share of sized([0.7], [0.4, 0.7, 1])) {
    await resetDatabase();
    const { owner, from } = await inBin();
    await killed(owner.id, Math.round(steps * share), { base: from.id });
    const there = await db.prompt.count({ where: { promptBaseId: from.id } });
    // Killed while the end was on its way, it may have ended.
    expect([there, await db.trashEntry.count()]).toEqual(there ? [PROMPTS, 0] : [0, 1]);
    if (!there) await finished(owner, { base: from.id });
    expect([
      await db.prompt.count({ where: { promptBaseId: from.id } }),
      await db.trashEntry.count(),
    ]).toEqual([PROMPTS, 0]);
  }
});
