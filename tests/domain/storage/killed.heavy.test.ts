import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { db } from "@/lib/platform/db/client";
import { resetDatabase } from "../../support/database/test-database";
import { withEnv } from "../../support/environment";
import { aKnowledgeBase } from "../../support/factories/knowledge";
import { type S3, startS3 } from "../../support/fakes/s3";
import { aUser } from "../../support/factories/user";
import { sweepUnnamed } from "@/tests/support/sweep";
import { program } from "@/tests/support/program";
import { sized } from "@/tests/support/size";

const AT_ONCE = 3;
const data = mkdtempSync(path.join(tmpdir(), "promptoteka-killed-"));
let s3: S3;

beforeAll(async () => void (s3 = await startS3()));
beforeEach(() => resetDatabase());
afterEach(() => withEnv());
afterAll(async () => {
  rmSync(data, { recursive: true });
  await s3.close();
});

/** One life of a file in a process of its own. @returns its number of steps; null when it was killed before that one */
async function live(diesAt: number, env: Record<string, string>): Promise<number | null> {
  const { id: userId } = await aUser();
  const { id } = await aKnowledgeBase({ userId });
  const child = spawn(process.execPath, program("storage", userId, id, String(diesAt)), {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, ...env, DATABASE_POOL_SIZE: "2" },
  });
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => (output += String(chunk)));
  const signal = await new Promise((resolve) => child.once("close", (_, how) => resolve(how)));
  if (signal === "SIGKILL") return null;
  expect(output).toMatch(/^\d+$/);
  return Number(output);
}

const files = () =>
  readdirSync(data, { recursive: true, encoding: "utf8" })
    .filter((name) => statSync(path.join(data, name)).isFile())
    .map((name) => path.relative("objects", name));

test.each([
  ["disk", () => ({ DATA_DIR: data }), files, [5 / 6]],
  [
    "s3",
    () => s3.env,
    () => [...s3.objects.keys(), ...[...s3.uploads.values()].map(({ key }) => `${key}, unfinished`)],
    [1 / 2, 5 / 6],
  ],
])(
  "whoever is killed at whatever step: no object without a row, no row without an object (%s)",
  async (_, environment, objects, shares) => {
    const env = environment();
    withEnv(env);
    const steps = (await live(0, env))!;
    expect(steps).toBeGreaterThan(12);
    // Of all steps one or two: in a bucket while it is stored and while it is kept or deleted, on a disk the latter.
    const left = sized(
      shares.map((share) => Math.round(steps * share)),
      Array.from({ length: steps }, (_, at) => at + 1),
    );
    const lives = async () => {
      for (let step = left.shift(); step; step = left.shift()) expect(await live(step, env)).toBeNull();
    };
    await Promise.all(Array.from({ length: AT_ONCE }, lives));
    // While things lie about: every object has a row.
    const rows = async () =>
      (await db.storedObject.findMany({ orderBy: { key: "asc" } })).map(({ key }) => key);
    const known = new Set(await rows());
    expect(objects().filter((name) => !known.has(name.replace(/~$|, unfinished$/, "")))).toEqual([]);
    await db.trashEntry.deleteMany({});
    // After an hour only objects used by a file are left.
    await sweepUnnamed();
    const used = (await db.knowledgeContent.findMany({ orderBy: { objectKey: "asc" } })).map(
      ({ objectKey }) => objectKey,
    );
    expect(used.length).toBeGreaterThan(0);
    expect(await rows()).toEqual(used);
    expect(objects().sort()).toEqual(used);
  },
);
