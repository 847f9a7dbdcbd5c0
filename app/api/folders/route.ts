import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";
import { createFolderContract, listFoldersContract } from "@/lib/prompts/folders/contract";
import { createFolder } from "@/lib/prompts/folders/mutations";
import { listFolders } from "@/lib/prompts/folders/queries";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(listFoldersContract, listFolders),
  POST: route(createFolderContract, createFolder),
});
