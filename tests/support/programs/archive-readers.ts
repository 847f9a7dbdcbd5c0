import { getPrompt } from "@/lib/prompts/queries";
import { db } from "@/lib/platform/db/client";
import { GUEST, type Viewer } from "@/lib/platform/viewer";
import { restoreTrash } from "@/lib/trash/mutations";
import { answerTask, outcomesOf } from "../in-another-process";
import { viewerOf } from "../viewers";

// Run by tests/domain/backup/archives.heavy.test.ts as a server of the restored database: who reads the sold prompt, and what comes out of the trash.
await answerTask(async ({ readers }: { readers: string[] }) => {
  const { id } = await db.prompt.findFirstOrThrow({ where: { title: "Проданный промпт" } });
  const person = async (fullName: string): Promise<Viewer> =>
    fullName === "" ? GUEST : viewerOf(await db.user.findFirstOrThrow({ where: { fullName } }));
  const read = async (viewer: Viewer) => {
    const { promptText } = await getPrompt(viewer, { id });
    if (!promptText?.startsWith("Вторая редакция")) throw new Error(`Read: ${promptText}`);
  };
  const viewers = await Promise.all(readers.map(person));
  const thrown = await db.trashEntry.findMany({ include: { owner: true }, orderBy: { id: "asc" } });
  const outcomes = await outcomesOf([
    ...viewers.map(read),
    ...thrown.map(({ kind, itemId, owner }) => restoreTrash(viewerOf(owner), { kind, id: itemId })),
  ]);
  await db.$disconnect();
  return outcomes;
});
