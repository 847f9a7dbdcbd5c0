import { ATTACHMENT_BYTES } from "@/lib/attachments/limits";
import { ATTACHMENT_ERRORS } from "@/lib/attachments/attachment-errors";
import { tagged } from "@/lib/platform/http/contract";
import {
  addExampleInput,
  exampleIdInput,
  exampleOutput,
  promptExamplesInput,
  shownTextOutput,
  updateExampleInput,
} from "./schema";

const contract = tagged({ tag: "prompts" });

export const listExamplesContract = contract({
  method: "GET",
  path: "/prompts/{id}/examples",
  summary: "Results of a prompt, in their order, as an array of at most 8",
  input: promptExamplesInput,
  output: exampleOutput.array(),
  access: "open",
  errors: ["PROMPT_NOT_FOUND", "ACCESS_REQUIRED"],
});

export const listShownTextsContract = contract({
  method: "GET",
  path: "/prompts/{id}/examples/shown",
  summary:
    "Results in words of a prompt that everybody may see, also of a closed one: captions and texts alone, in their order; empty where there are none",
  input: promptExamplesInput,
  output: shownTextOutput.array(),
  access: "open",
});

export const addExampleContract = contract({
  method: "POST",
  path: "/prompts/{id}/examples",
  summary:
    "Add a result: a picture (JPEG, PNG, WebP, AVIF, GIF; 10 MB), sound (MP3, M4A, OGG, WAV, FLAC; 20 MB) or film (MP4, WebM; 50 MB, 3 minutes), or in place of the file a text (Markdown, 20,000 characters). Model, negative prompt, seed and parameters that are not given are read of a picture's metadata",
  input: addExampleInput,
  output: exampleOutput,
  status: 201,
  upload: {
    field: "file",
    limit: () => ATTACHMENT_BYTES.video,
    tooLarge: "validation.attachment.videoTooLarge",
    spool: true,
  },
  errors: ["PROMPT_NOT_FOUND", "FORBIDDEN", "CONFLICT", ...ATTACHMENT_ERRORS],
});

export const updateExampleContract = contract({
  method: "PATCH",
  path: "/prompts/{id}/examples/{exampleId}",
  summary:
    "Change a result's caption, place among the others, cover (never a text), whether everybody sees it, whether AI made it (a file that says so keeps its mark), what it was made with, and the text of one in words",
  input: updateExampleInput,
  output: exampleOutput,
  errors: ["PROMPT_NOT_FOUND", "EXAMPLE_NOT_FOUND", "FORBIDDEN"],
});

export const deleteExampleContract = contract({
  method: "DELETE",
  path: "/prompts/{id}/examples/{exampleId}",
  summary: "Delete a result with its files",
  input: exampleIdInput,
  errors: ["PROMPT_NOT_FOUND", "EXAMPLE_NOT_FOUND", "FORBIDDEN"],
});
