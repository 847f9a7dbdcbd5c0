import { route } from "@/lib/identity/route";
import { deleteHistoryEntryContract } from "@/lib/media/contract";
import { deleteHistoryEntry } from "@/lib/media/mutations";
import { methods } from "@/lib/platform/http/methods";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  DELETE: route(deleteHistoryEntryContract, deleteHistoryEntry),
});
