import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";
import { deleteFolderContract, updateFolderContract } from "@/lib/prompts/folders/contract";
import { deleteFolder, updateFolder } from "@/lib/prompts/folders/mutations";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PATCH: route(updateFolderContract, updateFolder),
  DELETE: route(deleteFolderContract, deleteFolder),
});
