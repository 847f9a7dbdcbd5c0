import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";
import { restoreTrashContract } from "@/lib/trash/contract";
import { restoreTrash } from "@/lib/trash/mutations";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(restoreTrashContract, restoreTrash),
});
