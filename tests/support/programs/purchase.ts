import { purchaseAccess } from "@/lib/bases/purchases/mutations";
import { db } from "@/lib/platform/db/client";
import { answerTask, outcomesOf } from "../in-another-process";

// A person each buys a month of the same base with the same promo code, all at once.
await db.$queryRaw`SELECT 1`;
await answerTask(({ baseId, promoCode, userIds }: { baseId: string; promoCode: string; userIds: string[] }) =>
  outcomesOf(
    userIds.map((id) =>
      purchaseAccess(
        { kind: "member", id, role: "user", language: "ru", via: { kind: "token", id } },
        { base_id: baseId, duration_type: "monthly", promoCode },
      ),
    ),
  ),
);
await db.$disconnect();
