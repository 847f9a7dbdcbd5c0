"use server";

import { action } from "@/lib/identity/action";
import {
  createPromptBaseContract,
  deletePromptBaseContract,
  publishBaseContract,
  updatePromptBaseContract,
} from "./contract";
import { createBase, deleteBase, publishBase, updateBase } from "./mutations";

export const submitNewBase = action(createPromptBaseContract, createBase, {
  then: ({ id }) => `/bases/${id}`,
});
export const submitBase = action(updatePromptBaseContract, updateBase, { then: ({ id }) => `/bases/${id}` });
export const submitPublication = action(publishBaseContract, publishBase, {
  then: ({ id }) => `/bases/${id}`,
});
export const submitBaseDeletion = action(deletePromptBaseContract, deleteBase, { then: () => "/my-bases" });
