"use server";

import { action } from "@/lib/identity/action";
import { ADMIN_SECTIONS } from "@/lib/platform/hrefs";
import {
  moveEntryContract,
  removeEntryContract,
  saveChatContract,
  saveModelContract,
} from "./form-contracts";
import { moveEntry, removeEntry, saveChat, saveModel } from "./setting-entries";

const then = { then: () => ADMIN_SECTIONS.settings };

export const submitChat = action(saveChatContract, saveChat, then);
export const submitModel = action(saveModelContract, saveModel, then);
export const submitEntryMove = action(moveEntryContract, moveEntry, then);
export const submitEntryRemoval = action(removeEntryContract, removeEntry, then);
