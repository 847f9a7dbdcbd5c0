import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { hideBase } from "@/lib/bases/stopping/mutations";
import { diskStorage } from "@/lib/integrations/storage/disk";
import { forgetHiddenTexts } from "@/lib/prompts/jobs";
import { objectStorage } from "@/lib/integrations/storage/storage";
import { updatePrompt } from "@/lib/prompts/mutations";
import { createBackup } from "@/scripts/backup/create-backup";
import { restoreBackup } from "@/scripts/backup/restore-backup";
import { newDatabase, query, resetDatabase, testDatabaseUrl } from "@/tests/support/database/test-database";
import { aPrompt } from "@/tests/support/factories/prompt";
import { aJudgedAccount, JUDGED_TEXT } from "@/tests/support/moderation";

const folder = mkdtempSync(path.join(tmpdir(), "promptoteka-hidden-"));
const file = path.join(folder, "backup.tar.gz");
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(resetDatabase);

const promptsOf = (url: string) =>
  query(url, "SELECT prompt_text, is_public, hidden_at IS NOT NULL AS hidden FROM prompts ORDER BY id");

/** @returns the prompts of a backup that is restored */
async function restored() {
  const report = () => undefined;
  await createBackup({
    file,
    url: testDatabaseUrl(),
    dataDirectory: path.join(folder, "data"),
    storage: objectStorage(),
    force: true,
    report,
  });
  const url = await newDatabase("hidden", "template0");
  const storage = diskStorage(path.join(folder, "objects"));
  const dataDirectory = path.join(folder, "restored");
  await restoreBackup({ file, url, dataDirectory, storage, replace: true, report });
  return promptsOf(url);
}

type Account = Awaited<ReturnType<typeof aJudgedAccount>>;

test.each<[string, (account: Account, hide: () => Promise<unknown>) => Promise<unknown>]>([
  ["as it is", (_, hide) => hide()],
  [
    "with a prompt that was moved into it later, and stays open to its readers",
    async ({ owner, base, other }, hide) => {
      const { id } = await aPrompt({ base: other, userId: owner.id, promptText: "Совсем другой текст" });
      await hide();
      await updatePrompt(owner, { id, promptBaseId: base.id });
    },
  ],
  [
    "beside an open prompt of the same text",
    async ({ owner, other }, hide) => {
      await aPrompt({ base: other, userId: owner.id, promptText: JUDGED_TEXT });
      await hide();
    },
  ],
  [
    "with a text that is no longer known as hidden",
    async ({ owner, base, prompt }, hide) => {
      const second = await aPrompt({ base, userId: owner.id, promptText: "Второй промпт той же базы" });
      await hide();
      for (const { id } of [prompt, second])
        await updatePrompt(owner, { id, promptText: "Новый общий текст" });
      await updatePrompt(owner, { id: second.id, promptText: "Уже другой текст второго" });
      await forgetHiddenTexts();
    },
  ],
])("a hidden base comes back from a backup %s", async (_, prepare) => {
  const account = await aJudgedAccount();
  await prepare(account, () => hideBase(account.admin, { id: account.base.id, hidden: true, reason: "" }));
  expect(await restored()).toEqual(await promptsOf(testDatabaseUrl()));
});
