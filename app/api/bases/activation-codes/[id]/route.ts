import { deleteCodeContract, pauseCodeContract } from "@/lib/bases/codes/contract";
import { deleteCode } from "@/lib/bases/codes/mutations";
import { pauseCode } from "@/lib/bases/codes/pause";
import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PATCH: route(pauseCodeContract, pauseCode),
  DELETE: route(deleteCodeContract, deleteCode),
});
