import { purchaseAccess } from "@/lib/bases/purchases/mutations";
import { db } from "@/lib/platform/db/client";
import { outcomesOf } from "../in-another-process";

// Run by `buyInAnotherProcess`: reads the task from stdin, begins at the agreed moment, writes the outcomes.
const chunks: Buffer[] = [];
for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
const task = JSON.parse(Buffer.concat(chunks).toString()) as { baseId: string; promoCode: string; userIds: string[]; startAt: number };

await db.$queryRaw`SELECT 1`;
await new Promise((resolve) => setTimeout(resolve, task.startAt - Date.now()));
const outcomes = await outcomesOf(
  task.userIds.map((id) =>
    purchaseAccess(
      { kind: "member", id, role: "user", language: "ru", via: { kind: "token", id } },
      { base_id: task.baseId, duration_type: "monthly", promoCode: task.promoCode },
    ),
  ),
);
process.stdout.write(JSON.stringify(outcomes));
await db.$disconnect();
