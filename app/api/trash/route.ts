import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";
import { emptyTrashContract, listTrashContract } from "@/lib/trash/contract";
import { emptyTrash } from "@/lib/trash/mutations";
import { listTrash } from "@/lib/trash/queries";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(listTrashContract, listTrash),
  DELETE: route(emptyTrashContract, emptyTrash),
});
