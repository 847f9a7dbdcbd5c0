import { redeemCode } from "@/lib/bases/codes/mutations";
import { db } from "@/lib/platform/db/client";
import { answerTask, outcomesOf } from "../in-another-process";

// A person each redeems the same code, all at once.
await db.$queryRaw`SELECT 1`;
await answerTask(({ codeValue, userIds }: { codeValue: string; userIds: string[] }) =>
  outcomesOf(
    userIds.map((id) =>
      redeemCode(
        { kind: "member", id, role: "user", language: "ru", via: { kind: "token", id } },
        { codeValue },
      ),
    ),
  ),
);
await db.$disconnect();
