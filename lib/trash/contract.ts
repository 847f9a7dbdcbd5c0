import { contract } from "@/lib/platform/http/contract";
import { z } from "@/lib/platform/validation/zod";
import { listTrashInput, restoredOutput, trashItemInput, trashItemOutput } from "./schema";

const tag = "trash";

export const listTrashContract = contract({
  method: "GET",
  path: "/trash",
  tag,
  summary: "What the caller deleted and can bring back, latest first",
  input: listTrashInput,
  output: trashItemOutput,
  list: true,
  access: "member",
});

export const restoreTrashContract = contract({
  method: "POST",
  path: "/trash/{kind}/{id}/restore",
  tag,
  summary:
    "Bring back what was deleted, with what went with it; a prompt whose base is gone comes into the personal one",
  input: trashItemInput,
  output: restoredOutput,
  access: "member",
  errors: [
    "TRASH_ITEM_NOT_FOUND",
    "TRASH_PLACE_GONE",
    "BASE_NOT_FOUND",
    "QUOTA_EXCEEDED",
    "PROMPTS_FULL",
    "KNOWLEDGE_FULL",
    "ACCOUNT_ENDING",
  ],
});

export const deleteTrashContract = contract({
  method: "DELETE",
  path: "/trash/{kind}/{id}",
  tag,
  summary: "Delete permanently",
  input: trashItemInput,
  access: "member",
  errors: ["TRASH_ITEM_NOT_FOUND"],
});

export const emptyTrashContract = contract({
  method: "DELETE",
  path: "/trash",
  tag,
  summary: "Delete everything in the bin permanently",
  input: z.object({}),
  access: "member",
});
