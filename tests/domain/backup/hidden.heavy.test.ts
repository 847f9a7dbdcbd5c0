import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { hideBase } from "@/lib/bases/sales-off/mutations";
import { diskStorage } from "@/lib/integrations/storage/disk";
import { db } from "@/lib/platform/db/client";
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

/** Makes a backup and restores it. @returns the address of the database that it came back in */
async function restored(): Promise<string> {
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
  return url;
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
])("a hidden base comes back from a backup %s", async (_, prepare) => {
  const account = await aJudgedAccount();
  await prepare(account, () => hideBase(account.admin, { id: account.base.id, hidden: true, reason: "" }));
  expect(await promptsOf(await restored())).toEqual(await promptsOf(testDatabaseUrl()));
});

test("receipts that were made before the backup are not due again after it is restored", async () => {
  const { owner, base } = await aJudgedAccount();
  const sold = {
    ...{ userId: owner.id, baseId: base.id, accessType: "ONE_TIME" as const, amount: 100 },
    ...{ provider: "yookassa" as const, receiptAgent: "agent", receiptEmail: "a@example.com" },
    ...{ status: "paid" as const, paidAt: new Date() },
  };
  const paid = await db.order.create({ data: { ...sold, providerPaymentId: "paid" } });
  const back = await db.order.create({ data: { ...sold, providerPaymentId: "refunded" } });
  await db.order.update({ where: { id: back.id }, data: { status: "refunded", refundedAt: new Date() } });
  const ids = [paid.id, back.id];
  await db.order.updateMany({ where: { id: { in: ids } }, data: { receiptsDueAt: null } });
  const receiptsOf = (url: string) =>
    query(url, "SELECT status, receipt_email, receipts_due_at IS NULL AS made FROM orders ORDER BY status");
  const before = await receiptsOf(testDatabaseUrl());
  expect(before).toMatchObject([{ made: true }, { made: true }]);
  expect(await receiptsOf(await restored())).toEqual(before);
});

test("who kept the account after the backup has a week to keep it again", async () => {
  const { owner, admin } = await aJudgedAccount();
  const inAMonth = new Date(Date.now() + 30 * 86_400_000);
  await db.accountDeletion.createMany({
    data: [
      { userId: owner.id, deletesAt: new Date(Date.now() - 86_400_000) },
      { userId: admin.id, deletesAt: inAMonth },
    ],
  });
  const days = "round(extract(epoch FROM deletes_at - now()) / 86400)::int";
  expect(
    await query(await restored(), `SELECT ${days} AS days FROM account_deletions ORDER BY deletes_at`),
  ).toEqual([{ days: 7 }, { days: 30 }]);
});
