"use server";

import { action } from "@/lib/identity/action";
import { runsHref } from "@/lib/platform/hrefs";
import { deleteRunContract, updateRunContract } from "./contract";
import { deleteRunGroup, updateRun } from "./mutations";

export const submitRun = action(updateRunContract, updateRun, { then: (run) => runsHref({ run }) });
export const submitRunDeletion = action(deleteRunContract, deleteRunGroup, { then: () => runsHref() });
