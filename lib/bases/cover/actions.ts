"use server";

import { action } from "@/lib/identity/action";
import { removeCoverContract } from "./contract";
import { removeCover } from "./mutations";

export const submitCoverRemoval = action(removeCoverContract, removeCover);
