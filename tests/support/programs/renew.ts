import { renewDue } from "@/lib/bases/purchases/renewals/due";
import { db } from "@/lib/platform/db/client";
import { dieBefore } from "../dies-before";
import { answerTask, outcomesOf } from "../in-another-process";

// Everything of subscriptions that is due: in a process that dies before its statement of that number, or beside others.
const [diesAt] = process.argv.slice(2);
if (diesAt !== undefined) {
  dieBefore(Number(diesAt));
  await renewDue();
} else await answerTask(() => outcomesOf([renewDue()]));
await db.$disconnect();
