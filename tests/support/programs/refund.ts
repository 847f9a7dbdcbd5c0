import { refundOrder } from "@/lib/bases/purchases/refunds/mutations";
import { db } from "@/lib/platform/db/client";
import { answerTask, outcomesOf, type Outcome } from "../in-another-process";

// A seller presses the button of a refund so often, one time after another.
await answerTask(
  async ({ orderId, sellerId, presses }: { orderId: string; sellerId: string; presses: number }) => {
    const seller = {
      kind: "member",
      id: sellerId,
      role: "user",
      language: "ru",
      via: { kind: "token", id: sellerId },
    } as const;
    const outcomes: Outcome[] = [];
    for (let press = 0; press < presses; press += 1)
      outcomes.push(...(await outcomesOf([refundOrder(seller, { id: orderId })])));
    return outcomes;
  },
);
await db.$disconnect();
