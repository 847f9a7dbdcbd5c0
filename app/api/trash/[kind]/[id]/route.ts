import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";
import { deleteTrashContract } from "@/lib/trash/contract";
import { deleteTrash } from "@/lib/trash/mutations";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  DELETE: route(deleteTrashContract, deleteTrash),
});
