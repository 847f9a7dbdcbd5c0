import fc from "fast-check";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { runImportFile } from "@/lib/exchange/import/run-import-file";
import type { ImportReport } from "@/lib/exchange/schema";
import { db } from "@/lib/platform/db/client";
import type { Member } from "@/lib/platform/viewer";
import { archiveContent } from "@/tests/support/archive-content";
import { resetDatabase } from "@/tests/support/database/test-database";
import { exported } from "@/tests/support/exchange";
import { fullAccount } from "@/tests/support/exchange-accounts";
import { aBase } from "@/tests/support/factories/base";
import { emptyAccount, filledWhole } from "@/tests/support/filled-accounts";
import { program } from "@/tests/support/program";
import { sized } from "@/tests/support/size";
import { statementsOf } from "@/tests/support/statements";
import { aMember } from "@/tests/support/viewers";

/** An import writes 200 at a time: two or four transactions. */
const PROMPTS = sized(220, 700);
const folder = mkdtempSync(path.join(tmpdir(), "promptoteka-killed-import-"));
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() => resetDatabase());

/** One import in a process of its own that dies before its statement of that number. */
async function killed(
  { id }: Member,
  file: string,
  diesAt: number,
  onConflict: "skip" | "copy",
): Promise<void> {
  const child = spawn(process.execPath, program("import", id, file, String(diesAt), onConflict), {
    stdio: "inherit",
    env: { ...process.env, DATABASE_POOL_SIZE: "2" },
  });
  const [, signal] = (await once(child, "close")) as [number | null, NodeJS.Signals | null];
  expect(signal).toBe("SIGKILL");
}

/** The same import in this process. */
async function finished(viewer: Member, file: string, onConflict: "skip" | "copy"): Promise<ImportReport> {
  const records = mkdtempSync(path.join(folder, "records-"));
  const context = {
    locale: "ru",
    signal: new AbortController().signal,
    emit: () => undefined,
    folder: records,
  } as const;
  return runImportFile(viewer, { file: { path: file, filename: path.basename(file) }, onConflict }, context);
}

test.each(sized(["skip"] as const, ["skip", "copy"] as const))(
  "killed anywhere and repeated, an import (%s) finishes and makes nothing twice",
  async (onConflict) => {
    const file = path.join(folder, `${onConflict}.json`);
    const prompts = Array.from({ length: PROMPTS }, (_, at) => ({
      title: `Имя ${at}`,
      description: `Описание промпта ${at}`,
      prompt: `Напиши подробный текст номер ${at}, не короче страницы.`,
    }));
    writeFileSync(file, JSON.stringify(prompts));
    const person = async () => {
      const member = await aMember();
      await aBase({ ownerId: member.id, accessType: "PRIVATE" });
      return member;
    };
    const first = await person();
    const { result, statements } = await statementsOf(() => finished(first, file, onConflict));
    expect(result.create).toBe(PROMPTS);
    for (const share of sized([0.8], [0.3, 0.8])) {
      const member = await person();
      const { id } = member;
      await killed(member, file, Math.max(2, Math.round(statements.length * share)), onConflict);
      const kept = await db.prompt.count({ where: { userId: id } });
      const rest = await finished(member, file, onConflict);
      expect(rest.create).toBe(PROMPTS - kept);
      const titles = await db.prompt.findMany({ where: { userId: id }, select: { title: true } });
      expect([titles.length, new Set(titles.map(({ title }) => title)).size]).toEqual([PROMPTS, PROMPTS]);
      expect(await db.importedItem.count({ where: { userId: id } })).toBe(0);
    }
  },
);

test("killed anywhere and repeated, the archive of an account comes back whole, and nothing twice", async () => {
  const [account] = fc.sample(fullAccount, { numRuns: 1, seed: 7 });
  const from = await filledWhole(account!);
  const { bytes } = await exported(from.token, "zip");
  const before = await archiveContent(bytes);
  const file = path.join(folder, "account.zip");
  writeFileSync(file, bytes);
  const { statements } = await statementsOf(async () =>
    finished((await emptyAccount()).viewer, file, "skip"),
  );
  for (const share of sized([0.85], [0.2, 0.4, 0.55, 0.7, 0.85, 0.95])) {
    const { viewer, token } = await emptyAccount();
    await killed(viewer, file, Math.max(2, Math.round(statements.length * share)), "skip");
    await finished(viewer, file, "skip");
    expect({ share, content: await archiveContent((await exported(token, "zip")).bytes) }).toEqual({
      share,
      content: before,
    });
  }
});
