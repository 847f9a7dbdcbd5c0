import { deletePromptBaseContract, getPromptBaseContract, updatePromptBaseContract } from "@/lib/bases/contract";
import { deleteBase, updateBase } from "@/lib/bases/mutations";
import { getBase } from "@/lib/bases/queries";
import { route } from "@/lib/identity/route";

export const GET = route(getPromptBaseContract, getBase);
export const PUT = route(updatePromptBaseContract, updateBase);
export const DELETE = route(deletePromptBaseContract, deleteBase);
