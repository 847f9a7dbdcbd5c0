"use server";

import { action } from "@/lib/identity/action";
import { historyHref } from "@/lib/platform/hrefs";
import { restoreVersionContract, updateVersionContract } from "./contract";
import { restoreVersion, updateVersion } from "./mutations";

const toHistory = (_done: unknown, { id }: Record<string, unknown>) => historyHref({ id: String(id) });

export const submitRestore = action(restoreVersionContract, restoreVersion, { then: toHistory });
export const submitVersion = action(updateVersionContract, updateVersion, { then: toHistory });
