import { deleteMeContract, getMeContract, updateMeContract } from "@/lib/identity/contract";
import { deleteMe, updateMe } from "@/lib/identity/mutations";
import { getMe } from "@/lib/identity/queries";
import { route } from "@/lib/identity/route";

export const GET = route(getMeContract, getMe);
export const PATCH = route(updateMeContract, updateMe);
export const DELETE = route(deleteMeContract, deleteMe);
