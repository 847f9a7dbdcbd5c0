"use server";

import { action } from "@/lib/identity/action";
import { deleteTrashContract, emptyTrashContract, restoreTrashContract } from "./contract";
import { deleteTrash, emptyTrash, restoreTrash } from "./mutations";

export const submitRestoration = action(restoreTrashContract, restoreTrash, {
  then: ({ inPlace }) => (inPlace ? "/trash?restored" : "/trash?moved"),
});
export const submitFinalDeletion = action(deleteTrashContract, deleteTrash, { then: () => "/trash" });
export const submitEmptyTrash = action(emptyTrashContract, emptyTrash, { then: () => "/trash" });
