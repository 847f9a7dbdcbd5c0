import { DAY } from "@/lib/platform/clock";
import { TRASH_LIMITS } from "@/lib/platform/trash-limits";

/** What was deleted before is gone for good, whether the job has come by or not. */
export function oldest(now = new Date()): Date {
  return new Date(now.getTime() - TRASH_LIMITS.days * DAY);
}
