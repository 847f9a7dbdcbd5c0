import { tagged } from "@/lib/platform/http/contract";
import { z } from "@/lib/platform/validation/zod";
import { listTrashInput, restoredOutput, trashItemInput, trashItemOutput } from "./schema";

const contract = tagged({ tag: "trash" });

export const listTrashContract = contract({
  method: "GET",
  path: "/trash",
  summary: "What the caller deleted and can bring back, latest first",
  input: listTrashInput,
  output: trashItemOutput,
  list: true,
});

export const restoreTrashContract = contract({
  method: "POST",
  path: "/trash/{kind}/{id}/restore",
  summary:
    "Bring back what was deleted, with what went with it; a prompt whose base is gone comes into the personal one",
  input: trashItemInput,
  output: restoredOutput,
  errors: [
    "TRASH_ITEM_NOT_FOUND",
    "TRASH_PLACE_GONE",
    "BASE_NOT_FOUND",
    "FORBIDDEN",
    "QUOTA_EXCEEDED",
    "PROMPTS_FULL",
    "KNOWLEDGE_FULL",
    "ACCOUNT_ENDING",
  ],
});

export const deleteTrashContract = contract({
  method: "DELETE",
  path: "/trash/{kind}/{id}",
  summary: "Delete permanently",
  input: trashItemInput,
  errors: ["TRASH_ITEM_NOT_FOUND"],
});

export const emptyTrashContract = contract({
  method: "DELETE",
  path: "/trash",
  summary: "Delete everything in the bin permanently",
  input: z.object({}),
});
