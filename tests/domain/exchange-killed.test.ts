import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { db } from "@/lib/platform/db/client";
import { resetDatabase } from "@/tests/support/database/test-database";
import { aBase } from "@/tests/support/factories/base";
import { aUser } from "@/tests/support/factories/user";
import { program } from "@/tests/support/program";

const PROMPTS = 700;
const folder = mkdtempSync(path.join(tmpdir(), "promptoteka-killed-import-"));
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() => resetDatabase());

/** One import in a process of its own. @returns null when it was killed */
async function life(
  userId: string,
  file: string,
  diesAt: number,
  onConflict: "skip" | "copy",
): Promise<{ create: number; skip: number; steps: number } | null> {
  const child = spawn(process.execPath, program("import", userId, file, String(diesAt), onConflict), {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, DATABASE_POOL_SIZE: "2" },
  });
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => (output += String(chunk)));
  const signal = await new Promise((resolve) => child.once("close", (_, how) => resolve(how)));
  return signal === "SIGKILL" ? null : (JSON.parse(output) as { create: number; skip: number; steps: number });
}

test.each(["skip", "copy"] as const)("killed anywhere and repeated, an import (%s) finishes and makes nothing twice", async (onConflict) => {
  const file = path.join(folder, `${onConflict}.json`);
  const prompts = Array.from({ length: PROMPTS }, (_, at) => ({
    title: `Имя ${at}`,
    description: `Описание промпта ${at}`,
    prompt: `Напиши подробный текст номер ${at}, не короче страницы.`,
  }));
  writeFileSync(file, JSON.stringify(prompts));
  const user = async () => {
    const { id } = await aUser();
    await aBase({ ownerId: id, accessType: "PRIVATE" });
    return id;
  };
  const whole = (await life(await user(), file, 0, onConflict))!;
  expect(whole.create).toBe(PROMPTS);
  for (const share of [0.3, 0.8]) {
    const id = await user();
    expect(await life(id, file, Math.max(2, Math.round(whole.steps * share)), onConflict)).toBeNull();
    const kept = await db.prompt.count({ where: { userId: id } });
    const rest = (await life(id, file, 0, onConflict))!;
    expect(rest.create).toBe(PROMPTS - kept);
    const titles = await db.prompt.findMany({ where: { userId: id }, select: { title: true } });
    expect([titles.length, new Set(titles.map(({ title }) => title)).size]).toEqual([PROMPTS, PROMPTS]);
    expect(await db.importedItem.count({ where: { userId: id } })).toBe(0);
  }
});
