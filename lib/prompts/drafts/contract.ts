import { tagged } from "@/lib/platform/http/contract";
import { deleteDraftInput, draftInput, draftOutput, writeDraftInput, writtenDraftOutput } from "./schema";

const contract = tagged({ tag: "prompts" });
const path = "/drafts/{key}";

export const getDraftContract = contract({
  method: "GET",
  path,
  summary:
    "The caller's unsaved text of a prompt (its id) or of a new one (new), with the prompt's version that it began from",
  input: draftInput,
  output: draftOutput,
  errors: ["PROMPT_NOT_FOUND", "DRAFT_NOT_FOUND"],
});

export const writeDraftContract = contract({
  method: "PUT",
  path,
  summary:
    "Keep what is typed; revision: the draft's that the caller knows (0: none). A newer one of another form is 409 with that draft, nothing is overwritten",
  input: writeDraftInput,
  output: writtenDraftOutput,
  rateLimit: "draft",
  errors: ["PROMPT_NOT_FOUND", "DRAFT_CONFLICT"],
});

export const deleteDraftContract = contract({
  method: "DELETE",
  path,
  summary: "Throw the unsaved text away; with revision only if nobody has written since",
  input: deleteDraftInput,
  rateLimit: "draft",
  errors: ["PROMPT_NOT_FOUND", "DRAFT_CONFLICT"],
});
