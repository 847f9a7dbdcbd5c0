import { deleteCodeContract } from "@/lib/bases/codes/contract";
import { deleteCode } from "@/lib/bases/codes/mutations";
import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ DELETE: route(deleteCodeContract, deleteCode) });
