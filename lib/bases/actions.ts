"use server";

import { action } from "@/lib/identity/action";
import { baseHref, ownPromptHref, shareBaseHref } from "@/lib/platform/hrefs";
import {
  createPromptBaseContract,
  deletePromptBaseContract,
  publishBaseContract,
  setListedContract,
  setSampleContract,
  updatePromptBaseContract,
} from "./contract";
import { createBase, deleteBase, publishBase, setListed, setSample, updateBase } from "./mutations";

export const submitNewBase = action(createPromptBaseContract, createBase, {
  then: (base) => baseHref(base),
});
export const submitBase = action(updatePromptBaseContract, updateBase, {
  then: (base) => baseHref(base),
});
export const submitPublication = action(publishBaseContract, publishBase, {
  then: (base) => baseHref(base),
});
export const submitListed = action(setListedContract, setListed, { then: shareBaseHref });
export const submitSample = action(setSampleContract, setSample, { then: ownPromptHref });
export const submitBaseDeletion = action(deletePromptBaseContract, deleteBase, { then: () => "/my-bases" });
