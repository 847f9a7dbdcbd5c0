import { route } from "@/lib/platform/http/router";
import {
  createFolderContract,
  deleteFolderContract,
  listFoldersContract,
  placePromptContract,
  updateFolderContract,
} from "./contract";
import { createFolder, deleteFolder, placePrompt, updateFolder } from "./mutations";
import { listFolders } from "./queries";

export const ROUTES = [
  route(updateFolderContract, updateFolder),
  route(deleteFolderContract, deleteFolder),
  route(listFoldersContract, listFolders),
  route(createFolderContract, createFolder),
  route(placePromptContract, placePrompt),
];
