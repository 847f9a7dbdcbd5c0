import { DAY } from "@/lib/platform/clock";
import { TRASH_LIMITS } from "@/lib/platform/trash-limits";

/** Items deleted before this time are expired, even if the job has not removed them yet. */
export function trashCutoff(now = new Date()): Date {
  return new Date(now.getTime() - TRASH_LIMITS.days * DAY);
}
