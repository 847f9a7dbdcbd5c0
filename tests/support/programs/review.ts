import { putReview } from "@/lib/bases/reviews/mutations";
import { db } from "@/lib/platform/db/client";
import { outcomesOf } from "../in-another-process";

// Run by `reviewInAnotherProcess`: reads the task from stdin, begins at the agreed moment, writes the outcomes.
const chunks: Buffer[] = [];
for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
const { baseId, userIds, startAt } = JSON.parse(Buffer.concat(chunks).toString()) as { baseId: string; userIds: string[]; startAt: number };

await db.$queryRaw`SELECT 1`;
await new Promise((resolve) => setTimeout(resolve, startAt - Date.now()));
const outcomes = await outcomesOf(
  userIds.map((id, index) =>
    putReview({ kind: "member", id, role: "user", language: "ru", via: { kind: "token", id } }, { id: baseId, rating: (index % 5) + 1, text: "" }),
  ),
);
process.stdout.write(JSON.stringify(outcomes));
await db.$disconnect();
