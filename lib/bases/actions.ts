"use server";

import { action } from "@/lib/identity/action";
import { baseHref, ownPromptHref } from "@/lib/platform/hrefs";
import {
  createPromptBaseContract,
  deletePromptBaseContract,
  publishBaseContract,
  setSampleContract,
  updatePromptBaseContract,
} from "./contract";
import { createBase, deleteBase, publishBase, setSample, updateBase } from "./mutations";

export const submitNewBase = action(createPromptBaseContract, createBase, {
  then: (base) => baseHref(base),
});
export const submitBase = action(updatePromptBaseContract, updateBase, {
  then: (base) => baseHref(base),
});
export const submitPublication = action(publishBaseContract, publishBase, {
  then: (base) => baseHref(base),
});
export const submitSample = action(setSampleContract, setSample, { then: ownPromptHref });
export const submitBaseDeletion = action(deletePromptBaseContract, deleteBase, { then: () => "/my-bases" });
