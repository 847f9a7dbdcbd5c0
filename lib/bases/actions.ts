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
  then: ({ id }) => baseHref({ id }),
});
export const submitBase = action(updatePromptBaseContract, updateBase, {
  then: ({ id }) => baseHref({ id }),
});
export const submitPublication = action(publishBaseContract, publishBase, {
  then: ({ id }) => baseHref({ id }),
});
export const submitBaseDeletion = action(deletePromptBaseContract, deleteBase, { then: () => "/my-bases" });
