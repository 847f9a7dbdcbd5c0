"use server";

import { action } from "@/lib/identity/action";
import { baseHref } from "@/lib/platform/hrefs";
import {
  createPromptBaseContract,
  deletePromptBaseContract,
  publishBaseContract,
  updatePromptBaseContract,
} from "./contract";
import { createBase, deleteBase, publishBase, updateBase } from "./mutations";

export const submitNewBase = action(createPromptBaseContract, createBase, {
  then: (base) => baseHref(base),
});
export const submitBase = action(updatePromptBaseContract, updateBase, {
  then: (base) => baseHref(base),
});
export const submitPublication = action(publishBaseContract, publishBase, {
  then: (base) => baseHref(base),
});
export const submitBaseDeletion = action(deletePromptBaseContract, deleteBase, { then: () => "/my-bases" });
