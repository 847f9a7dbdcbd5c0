import { putReview } from "@/lib/bases/reviews/mutations";
import { db } from "@/lib/platform/db/client";
import { answerTask, outcomesOf } from "../in-another-process";

// A person each reviews the same base, with one to five stars in turn, all at once.
await db.$queryRaw`SELECT 1`;
await answerTask(({ baseId, userIds }: { baseId: string; userIds: string[] }) =>
  outcomesOf(
    userIds.map((id, index) =>
      putReview(
        { kind: "member", id, role: "user", language: "ru", via: { kind: "token", id } },
        { id: baseId, rating: (index % 5) + 1, text: "" },
      ),
    ),
  ),
);
await db.$disconnect();
