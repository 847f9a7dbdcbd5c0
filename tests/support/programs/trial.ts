import { grantAccess } from "@/lib/bases/purchases/mutations";
import { askBindings } from "@/lib/bases/purchases/renewals/trial-days/bindings";
import { db } from "@/lib/platform/db/client";
import { dieBefore } from "../dies-before";
import { answerTask, outcomesOf } from "../in-another-process";

type Task = { baseId: string; userId: string; asks: boolean };

/** Trial days asked for, or what became of the means that is saved for them. */
const act = ({ baseId, userId: id, asks }: Task) =>
  asks
    ? askBindings()
    : grantAccess(
        { kind: "member", id, role: "user", language: "ru", via: { kind: "token", id } },
        { base_id: baseId, duration_type: "monthly", renew: true, trial: true },
      );

// In a process that dies before its statement of that number, or beside others.
const [diesAt, task] = process.argv.slice(2);
if (diesAt !== undefined) {
  dieBefore(Number(diesAt));
  await act(JSON.parse(task!) as Task);
} else await answerTask((given: Task) => outcomesOf([act(given), act(given)]));
await db.$disconnect();
