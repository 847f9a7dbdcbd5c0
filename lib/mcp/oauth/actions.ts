"use server";

import { action } from "@/lib/identity/action";
import { programHref } from "@/lib/platform/hrefs";
import { allowProgram, refuseProgram } from "./consent";
import { allowContract, refuseContract } from "./form-contracts";

// Without scripts the page itself leads on: a form's answer must not lead to another site (Content-Security-Policy, form-action).
const then = (_: unknown, { id }: { id?: unknown }) => programHref(String(id));

export const submitAllowance = action(allowContract, allowProgram, { then });
export const submitRefusal = action(refuseContract, refuseProgram, { then });
