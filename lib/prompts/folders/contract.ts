import { tagged } from "@/lib/platform/http/contract";
import {
  createFolderInput,
  folderIdInput,
  folderOutput,
  folderTreeOutput,
  listFoldersInput,
  placePromptInput,
  updateFolderInput,
} from "./schema";

const contract = tagged({ tag: "folders" });

export const listFoldersContract = contract({
  method: "GET",
  path: "/folders",
  summary:
    "The caller's folders with the numbers of prompts in them; with promptId also where that prompt lies",
  input: listFoldersInput,
  output: folderTreeOutput,
});

export const createFolderContract = contract({
  method: "POST",
  path: "/folders",
  summary: "Create a folder: 500 a person, five levels",
  input: createFolderInput,
  output: folderOutput,
  status: 201,
  idempotent: true,
  errors: ["FOLDER_NOT_FOUND", "FOLDERS_TOO_DEEP", "QUOTA_EXCEEDED"],
});

export const updateFolderContract = contract({
  method: "PATCH",
  path: "/folders/{id}",
  summary: "Rename a folder, or move it among its siblings or into another folder",
  input: updateFolderInput,
  output: folderOutput,
  errors: ["FOLDER_NOT_FOUND", "FOLDER_IN_ITSELF", "FOLDERS_TOO_DEEP"],
});

export const deleteFolderContract = contract({
  method: "DELETE",
  path: "/folders/{id}",
  summary: "Delete a folder; the prompts and folders inside go one level up",
  input: folderIdInput,
  errors: ["FOLDER_NOT_FOUND"],
});

export const placePromptContract = contract({
  method: "PUT",
  path: "/prompts/{id}/folder",
  summary: "Put a prompt that the caller may read into one of the caller's folders; null takes it out",
  input: placePromptInput,
  errors: ["PROMPT_NOT_FOUND", "ACCESS_REQUIRED", "FOLDER_NOT_FOUND", "QUOTA_EXCEEDED"],
});
