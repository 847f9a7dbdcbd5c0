import { route } from "@/lib/platform/http/router";
import { deleteTrashContract, emptyTrashContract, listTrashContract, restoreTrashContract } from "./contract";
import { deleteTrash, emptyTrash, restoreTrash } from "./mutations";
import { listTrash } from "./queries";

export const ROUTES = [
  route(restoreTrashContract, restoreTrash),
  route(deleteTrashContract, deleteTrash),
  route(listTrashContract, listTrash),
  route(emptyTrashContract, emptyTrash),
];
