import { ATTACHMENT_ERRORS } from "@/lib/attachments/attachment-errors";
import { PICTURE_UPLOAD } from "@/lib/attachments/limits";
import { contract } from "@/lib/platform/http/contract";
import { spooledFile } from "@/lib/platform/validation/uploaded-file";
import { z } from "@/lib/platform/validation/zod";
import { ownUserOutput } from "../schema";

export const setAvatarContract = contract({
  method: "PUT",
  path: "/users/me/avatar",
  tag: "users",
  summary:
    "Put an own picture in place of the provider's (JPEG, PNG, WebP, AVIF, GIF; 10 MB); its middle is shown, as a square",
  input: z.object({ file: spooledFile }),
  output: ownUserOutput,
  upload: PICTURE_UPLOAD,
  errors: ATTACHMENT_ERRORS,
});

export const removeAvatarContract = contract({
  method: "DELETE",
  path: "/users/me/avatar",
  tag: "users",
  summary: "Take the own picture away; the next sign-in brings the provider's back",
  input: z.object({}),
});
