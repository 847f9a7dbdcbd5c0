import {
  deletePromptBaseContract,
  getPromptBaseContract,
  updatePromptBaseContract,
} from "@/lib/bases/contract";
import { deleteBase, updateBase } from "@/lib/bases/mutations";
import { getBase } from "@/lib/bases/queries";
import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(getPromptBaseContract, getBase),
  PUT: route(updatePromptBaseContract, updateBase),
  DELETE: route(deletePromptBaseContract, deleteBase),
});
