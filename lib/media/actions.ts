"use server";

import { action } from "@/lib/identity/action";
import { deleteHistoryEntryContract } from "./contract";
import { deleteHistoryEntry } from "./mutations";

export const submitEntryDeletion = action(deleteHistoryEntryContract, deleteHistoryEntry);
