import { contract } from "@/lib/platform/http/contract";
import { moveEntryInput, removeEntryInput, saveChatInput, saveModelInput } from "./setting-fields";

// Forms without a call of the HTTP API, which stores whole lists (saveSettingContract).

const shared = {
  tag: "Administration",
  access: "admin",
  status: 204,
  errors: ["FRESH_SIGN_IN_REQUIRED", "CONFLICT"],
  idempotent: true,
} as const;

export const saveChatContract = contract({
  ...shared,
  method: "POST",
  path: "/admin/settings/chats",
  summary: "Add or change a chat tool",
  input: saveChatInput,
});

export const saveModelContract = contract({
  ...shared,
  method: "POST",
  path: "/admin/settings/models",
  summary: "Add or change a model",
  input: saveModelInput,
});

export const moveEntryContract = contract({
  ...shared,
  method: "POST",
  path: "/admin/settings/move",
  summary: "Move an entry of a list up or down",
  input: moveEntryInput,
});

export const removeEntryContract = contract({
  ...shared,
  method: "POST",
  path: "/admin/settings/remove",
  summary: "Remove an entry, or the stored list",
  input: removeEntryInput,
});
