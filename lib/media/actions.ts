"use server";

import { action } from "@/lib/identity/action";
import { cancelOperationContract, deleteHistoryEntryContract } from "./contract";
import { cancelOperation, deleteHistoryEntry } from "./mutations";

export const submitStop = action(cancelOperationContract, cancelOperation);
export const submitHistoryDeletion = action(deleteHistoryEntryContract, deleteHistoryEntry);
