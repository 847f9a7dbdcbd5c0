import { deleteBaseContract, getBaseContract, updateBaseContract } from "@/lib/bases/contract";
import { deleteBase, updateBase } from "@/lib/bases/mutations";
import { getBase } from "@/lib/bases/queries";
import { route } from "@/lib/identity/route";

export const GET = route(getBaseContract, getBase);
export const PUT = route(updateBaseContract, updateBase);
export const DELETE = route(deleteBaseContract, deleteBase);
