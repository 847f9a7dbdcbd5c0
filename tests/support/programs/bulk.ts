import { changeMany } from "@/lib/bulk/mutations";
import type { BulkInput } from "@/lib/bulk/schema";
import { db } from "@/lib/platform/db/client";
import { restoreTrash } from "@/lib/trash/mutations";
import { dieBefore } from "../dies-before";

// Run by tests/domain/bulk-killed.heavy.test.ts: one bulk change, or one base brought back from the bin, in a process that dies in the middle.
const [userId, diesAt, task] = process.argv.slice(2) as [string, string, string];
const asked = JSON.parse(task) as BulkInput | { base: string };
dieBefore(Number(diesAt));
const viewer = {
  kind: "member",
  id: userId,
  role: "user",
  language: "ru",
  via: { kind: "token", id: userId },
} as const;
if ("base" in asked) await restoreTrash(viewer, { kind: "base", id: asked.base });
else await changeMany(viewer, asked, { locale: "ru", requestId: "killed" });
await db.$disconnect();
