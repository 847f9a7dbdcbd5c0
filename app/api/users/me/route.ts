import { deleteMeContract, getMeContract, updateMeContract } from "@/lib/identity/contract";
import { deleteMe, updateMe } from "@/lib/identity/mutations";
import { getMe } from "@/lib/identity/queries";
import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(getMeContract, getMe),
  PATCH: route(updateMeContract, updateMe),
  DELETE: route(deleteMeContract, deleteMe),
});
