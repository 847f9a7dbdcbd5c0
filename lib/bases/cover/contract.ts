import { ATTACHMENT_ERRORS } from "@/lib/attachments/attachment-errors";
import { PICTURE_UPLOAD } from "@/lib/attachments/limits";
import { contract } from "@/lib/platform/http/contract";
import { baseCoverInput, baseIdInput, baseOutput } from "../schema";

export const setCoverContract = contract({
  method: "PUT",
  path: "/prompt_bases/{id}/cover",
  tag: "bases",
  summary: "Give a base a cover (JPEG, PNG, WebP, AVIF, GIF; 10 MB)",
  input: baseCoverInput,
  output: baseOutput,
  upload: PICTURE_UPLOAD,
  errors: ["BASE_NOT_FOUND", "FORBIDDEN", "CONFLICT", ...ATTACHMENT_ERRORS],
});

export const removeCoverContract = contract({
  method: "DELETE",
  path: "/prompt_bases/{id}/cover",
  tag: "bases",
  summary: "Take a base's cover away",
  input: baseIdInput,
  errors: ["BASE_NOT_FOUND", "FORBIDDEN"],
});
