import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import fc from "fast-check";
import { deleteRun } from "@/lib/ai/runs/mutations";
import { keyOf } from "@/lib/attachments/object-key";
import { removeCover } from "@/lib/bases/cover/mutations";
import { deleteBase } from "@/lib/bases/mutations";
import { removeAvatar } from "@/lib/identity/avatar/mutations";
import { deleteMe } from "@/lib/identity/mutations";
import { closeQueue } from "@/lib/jobs/queue";
import { deleteKnowledgeFile } from "@/lib/knowledge/files/mutations";
import { deleteKnowledgeBase } from "@/lib/knowledge/mutations";
import { deleteHistoryEntry } from "@/lib/media/mutations";
import { releaseVideo } from "@/lib/media/uploads/waiting-video";
import { type Database, db } from "@/lib/platform/db/client";
import { transaction } from "@/lib/platform/db/transaction";
import { moveToTrash, takeFromTrash } from "@/lib/platform/db/trash";
import { AppError } from "@/lib/platform/errors";
import type { Member } from "@/lib/platform/viewer";
import { deleteExample } from "@/lib/prompts/examples/mutations";
import { deletePrompt, updatePrompt } from "@/lib/prompts/mutations";
import { keepObjects, newKey, releaseObjects, storeObject } from "@/lib/storage/objects";
import { releaseUnnamed, sweepObjects } from "@/lib/storage/sweep";
import { deleteTrash, emptyTrash, restoreTrash } from "@/lib/trash/mutations";
import { aToken } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database/test-database";
import { withEnv } from "@/tests/support/environment";
import { exported, imported } from "@/tests/support/exchange";
import { aBase } from "@/tests/support/factories/base";
import { anAttachment, anExample } from "@/tests/support/factories/example";
import { aKnowledgeBase, aKnowledgeFile } from "@/tests/support/factories/knowledge";
import { aPrompt } from "@/tests/support/factories/prompt";
import { aRun } from "@/tests/support/factories/run";
import { sized } from "@/tests/support/size";
import { sweepUnnamed } from "@/tests/support/sweep";
import { aMember } from "@/tests/support/viewers";

const FOLDER = mkdtempSync(path.join(tmpdir(), "promptoteka-unnamed-"));
let data: string;

/** Begins a history: nothing is there, neither rows nor files. */
async function anew(): Promise<void> {
  await resetDatabase();
  data = mkdtempSync(path.join(FOLDER, "data-"));
  withEnv({ DATA_DIR: data, RATE_LIMIT_SCALE: "100000" });
}

afterAll(async () => {
  await closeQueue(); // what cancels a video asks it
  withEnv();
  rmSync(FOLDER, { recursive: true });
});

const files = () =>
  readdirSync(data, { recursive: true, encoding: "utf8" })
    .filter((name) => name.startsWith("objects/") && statSync(path.join(data, name)).isFile())
    .map((name) => name.slice("objects/".length))
    .sort();
const kept = async () =>
  (await db.storedObject.findMany({ where: { sweepAfter: null } })).map(({ key }) => key).sort();

/** Attachments that something shows: what deletes it has deleted their rows, or the hourly job does. */
const SHOWN = { OR: ["person", "base", "example", "run"].map((by) => ({ [by]: { isNot: null } })) };

/** The keys that rows name, read row by row. */
async function named(): Promise<string[]> {
  const [attachments, contents, videos, trash] = await Promise.all([
    db.attachment.findMany({ where: SHOWN }),
    db.knowledgeContent.findMany({ where: { objectKey: { not: null } } }),
    db.videoOperation.findMany(),
    db.trashRow.findMany({ where: { link: "" } }),
  ]);
  const ofAttachment = ({ id, file, previews }: { id: string; file: string; previews: unknown }) =>
    [file, ...(previews as { file: string }[]).map((preview) => preview.file)].map((name) => keyOf(id, name));
  const inTrash = trash.flatMap(({ tableName, row }) => {
    if (tableName === "attachments") return ofAttachment(row as never);
    const { object_key: key } = row as { object_key?: string | null };
    return tableName === "knowledge_contents" && key ? [key] : [];
  });
  return [
    ...attachments.flatMap(ofAttachment),
    ...contents.map(({ objectKey }) => objectKey!),
    ...videos.flatMap(({ objectKey, soundKey }) => [objectKey, soundKey].filter((key) => key !== null)),
    ...inTrash,
  ].sort();
}

/** An account, and what a number makes it do; what does not apply at the moment is refused, or does nothing. */
async function anAuthor() {
  const me = await aMember({ fullName: "Анна" });
  const token = await aToken(me.id);
  await aBase({ ownerId: me.id, accessType: "PRIVATE" });
  const own = { base: { ownerId: me.id } };
  const pick = <T>(list: T[], number: number): T | undefined => list[number % (list.length || 1)];
  const aBaseOf = async (number: number) =>
    pick(await db.promptBase.findMany({ where: { ownerId: me.id }, orderBy: { id: "asc" } }), number)!;
  const aPromptOf = async (number: number) =>
    pick(await db.prompt.findMany({ where: own, orderBy: { id: "asc" } }), number);
  const aKnowledgeOf = async (number: number) =>
    pick(await db.knowledgeBase.findMany({ where: { userId: me.id }, orderBy: { id: "asc" } }), number);
  const aTrashOf = async (number: number) =>
    pick(await db.trashEntry.findMany({ where: { ownerId: me.id }, orderBy: { id: "asc" } }), number);
  const aVideoOf = async (number: number) =>
    pick(await db.videoOperation.findMany({ where: { userId: me.id }, orderBy: { id: "asc" } }), number);
  const steps: Record<string, (number: number) => Promise<unknown>> = {
    base: () => aBase({ ownerId: me.id }),
    prompt: async (number) => aPrompt({ base: await aBaseOf(number), userId: me.id }),
    example: async (number) => {
      const prompt = await aPromptOf(number);
      return prompt && anExample(prompt, { position: await db.promptExample.count() });
    },
    cover: async (number) => {
      const { id } = await aBaseOf(number);
      const coverId = number % 3 === 0 ? null : (await anAttachment(me.id)).id;
      return db.promptBase.update({ where: { id }, data: { coverId } });
    },
    avatar: async () =>
      db.user.update({ where: { id: me.id }, data: { avatarId: (await anAttachment(me.id)).id } }),
    run: async (number) =>
      aRun(me.id, (await aPromptOf(number)) ?? null, { attachmentId: (await anAttachment(me.id)).id }),
    knowledge: () => aKnowledgeBase({ userId: me.id }),
    knowledgeFile: async (number) => {
      const base = await aKnowledgeOf(number);
      return base && aKnowledgeFile({ knowledgeBaseId: base.id, inRow: number % 4 === 0 });
    },
    video: async () => {
      const id = crypto.randomUUID();
      const objectKey = `videos/${id}/video.mp4`;
      const body = Buffer.from("video");
      await storeObject({ key: objectKey, ownerId: me.id, body, contentType: "video/mp4" });
      const facts = { originalFilename: "a.mp4", fileSize: 5, provider: "assemblyai" } as const;
      const soundKey = newKey("sounds");
      await storeObject({ key: soundKey, ownerId: me.id, body, contentType: "audio/mp4" });
      await db.videoOperation.create({ data: { id, userId: me.id, objectKey, soundKey, ...facts } });
      return keepObjects(db, [objectKey, soundKey]);
    },
    move: async (number) => {
      const prompt = await aPromptOf(number);
      return prompt && updatePrompt(me, { id: prompt.id, promptBaseId: (await aBaseOf(number + 1)).id });
    },
    deleteExample: async (number) => {
      const example = pick(await db.promptExample.findMany({ where: { prompt: own } }), number);
      return example && deleteExample(me, { id: example.promptId, exampleId: example.id });
    },
    deleteRun: async (number) => {
      const run = pick(await db.run.findMany({ where: { userId: me.id } }), number);
      return run && deleteRun(me, { id: run.id });
    },
    deletePrompt: async (number) => {
      const found = await aPromptOf(number);
      return found && deletePrompt(me, { id: found.id });
    },
    deleteBase: async (number) => {
      const { id, accessType } = await aBaseOf(number);
      return accessType === "FREE" && deleteBase(me, { id });
    },
    deleteKnowledge: async (number) => {
      const found = await aKnowledgeOf(number);
      return found && deleteKnowledgeBase(me, { id: found.id });
    },
    deleteKnowledgeFile: async (number) => {
      const file = pick(await db.knowledgeFile.findMany({ where: { base: { userId: me.id } } }), number);
      return file && deleteKnowledgeFile(me, { id: file.id });
    },
    restore: async (number) => {
      const entry = await aTrashOf(number);
      return entry && restoreTrash(me, { kind: entry.kind, id: entry.itemId });
    },
    deleteTrash: async (number) => {
      const entry = await aTrashOf(number);
      return entry && deleteTrash(me, { kind: entry.kind, id: entry.itemId });
    },
    emptyTrash: async (number) => number % 3 === 0 && emptyTrash(me),
    videoWorked: async (number) => {
      const video = await aVideoOf(number);
      return video && releaseVideo(video.id);
    },
    videoDeleted: async (number) => {
      const video = await aVideoOf(number);
      return video && deleteHistoryEntry(me, { id: video.id });
    },
    import: async () =>
      imported(token, "a.zip", (await exported(token, "zip")).bytes, { keepBases: "true", force: "true" }),
  };
  for (const [number, step] of SHELF.entries()) await steps[step]!(number);
  return { me, steps };
}

function refused(error: unknown): void {
  if (!(error instanceof AppError)) throw error;
}

/** What an author begins with. */
const SHELF = [
  ...["base", "base", "prompt", "prompt", "prompt", "example", "example", "example", "example", "cover"],
  ...["avatar", "run", "run", "knowledge", "knowledge", "knowledgeFile", "knowledgeFile", "knowledgeFile"],
  ...["video", "video"],
];
const STEPS = [
  ...["base", "prompt", "prompt", "example", "example", "example", "cover", "avatar", "run", "knowledge"],
  ...["knowledgeFile", "knowledgeFile", "video", "move", "deleteExample", "deleteRun", "deletePrompt"],
  ...["deletePrompt", "deleteBase", "deleteKnowledge", "deleteKnowledgeFile", "restore", "restore"],
  ...["deleteTrash", "emptyTrash", "videoWorked", "videoDeleted", "import", "sweep"],
];

test("after any history the files are those that rows name, the trash included: none in use goes, none unused stays @heavy", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ step: fc.constantFrom(...STEPS), number: fc.nat(20), who: fc.nat(1) }), {
        minLength: 20,
        maxLength: 40,
      }),
      async (history) => {
        await anew();
        const authors: { me: Member; steps: Record<string, (number: number) => Promise<unknown>> }[] = [
          await anAuthor(),
          await anAuthor(),
        ];
        for (const { step, number, who } of history) {
          if (step === "sweep") {
            await sweepUnnamed();
          } else await authors[who]!.steps[step]!(number).catch(refused);
          const names = await named();
          await releaseUnnamed(undefined, 3);
          expect({ step, kept: await kept() }).toEqual({ step, kept: names });
          expect(await db.attachment.count({ where: { NOT: SHOWN } })).toBe(0);
          expect(files()).toEqual(expect.arrayContaining(names));
        }
        await deleteMe(authors[0]!.me, { confirm: "Анна" });
        await sweepUnnamed();
        expect(files()).toEqual(await named());
      },
    ),
    { numRuns: sized(4, 60) },
  );
});

const aShelf = async () => {
  await anew();
  const me = await aMember();
  const prompt = await aPrompt({ base: await aBase({ ownerId: me.id }), userId: me.id });
  const { attachmentId } = await anExample(prompt);
  return { me, prompt, keys: ["320.webp", "picture.webp"].map((file) => keyOf(attachmentId, file)) };
};

test("what no row names stays for an hour", async () => {
  const { prompt, keys } = await aShelf();
  await db.prompt.delete({ where: { id: prompt.id } });
  await releaseUnnamed();
  await sweepObjects();
  expect([await kept(), files()]).toEqual([[], keys]);
  await sweepUnnamed();
  expect([await db.storedObject.count(), files()]).toEqual([0, []]);
});

test("what a deletion or a replacement takes away is due at once: uploads within the quota cannot fill the disk", async () => {
  const { me, prompt, keys } = await aShelf();
  const due = async () =>
    (await db.storedObject.findMany({ where: { sweepAfter: { lte: new Date() } } })).length;
  const { id: exampleId } = await db.promptExample.findFirstOrThrow();
  await deleteExample(me, { id: prompt.id, exampleId });
  expect(await due()).toBe(2);
  await sweepObjects();
  expect(files()).toEqual([]);

  const { id: runId } = await aRun(me.id, prompt, { attachmentId: (await anAttachment(me.id)).id });
  await deleteRun(me, { id: runId });
  await db.user.update({ where: { id: me.id }, data: { avatarId: (await anAttachment(me.id)).id } });
  await removeAvatar(me);
  const { promptBaseId: id } = prompt;
  await db.promptBase.update({ where: { id }, data: { coverId: (await anAttachment(me.id)).id } });
  await removeCover(me, { id });
  expect([await due(), await db.attachment.count(), keys.length]).toEqual([6, 0, 2]);
  await sweepObjects();

  await anExample(prompt);
  await deletePrompt(me, { id: prompt.id });
  expect(await db.attachment.count()).toBe(0);
  const { id: knowledgeBaseId } = await aKnowledgeBase({ userId: me.id });
  const { id: fileId } = await aKnowledgeFile({ knowledgeBaseId });
  await deleteKnowledgeFile(me, { id: fileId });
  expect([await due(), files().length]).toEqual([0, 3]);
  await emptyTrash(me);
  expect(await due()).toBe(3);
  await sweepObjects();
  expect(files()).toEqual([]);
});

test("a key that fits no attachment is an object that no row names, and stops neither job", async () => {
  const { me, keys } = await aShelf();
  const odd = ["attachments/x", "attachments/y/picture.webp"];
  for (const key of odd) {
    await storeObject({ key, ownerId: me.id, body: Buffer.from("?"), contentType: "image/webp" });
    await keepObjects(db, [key]);
  }
  await sweepUnnamed();
  expect([await kept(), files()]).toEqual([keys, keys]);
});

test("what a row names is neither released nor swept, though code asks for it or its hour is over", async () => {
  const { keys } = await aShelf();
  await releaseObjects(db, keys);
  expect(await kept()).toEqual(keys);
  await db.$executeRaw`UPDATE stored_objects SET sweep_after = now() - interval '1 day'`; // as an earlier version released
  await sweepObjects();
  expect(files()).toEqual(keys);
});

test("what is being taken into use, into the trash or out of it at this moment stays", async () => {
  const { me, prompt, keys } = await aShelf();
  const other = `knowledge/${crypto.randomUUID()}`;
  const stored = { ownerId: me.id, body: Buffer.from("text"), contentType: "text/plain" };
  await storeObject({ key: other, ...stored });
  const { id: baseId } = await aKnowledgeBase({ userId: me.id });
  const { id: fileId } = await aKnowledgeFile({ knowledgeBaseId: baseId, inRow: true });
  const meanwhile = async () => {
    await releaseUnnamed();
    await sweepObjects();
  };
  await transaction(async (tx) => {
    await keepObjects(tx, [other]);
    await tx.knowledgeContent.update({ where: { fileId }, data: { bytes: null, objectKey: other } });
    await meanwhile();
  });
  const all = [...keys, other].sort();
  const entry = { kind: "prompt" as const, itemId: prompt.id, ownerId: me.id, title: "" };
  for (const act of [
    (tx: Database) => moveToTrash(tx, entry),
    async (tx: Database) => takeFromTrash(tx, await tx.trashEntry.findFirstOrThrow(), {}),
  ])
    await transaction(async (tx) => {
      await act(tx);
      await meanwhile();
    });
  await meanwhile();
  expect([await kept(), files()]).toEqual([all, all]);
});
