import { tagged } from "@/lib/platform/http/contract";
import { linkOutput } from "@/lib/identity/people/links/schema";
import {
  createTranscriptLinkInput,
  downloadInput,
  editTranscriptInput,
  keepAudioInput,
  keptAudioOutput,
  transcriptIdInput,
  transcriptOutput,
} from "./schema";

const contract = tagged({ tag: "media" });

export const readTranscriptContract = contract({
  method: "GET",
  path: "/media/transcripts/{id}",
  summary: "The transcript of an own operation by pieces, with speakers, times of words and its sound",
  input: transcriptIdInput,
  output: transcriptOutput,
  errors: ["OPERATION_NOT_FOUND", "TRANSCRIPT_NOT_READY"],
});

export const editTranscriptContract = contract({
  method: "PATCH",
  path: "/media/transcripts/{id}",
  summary: "Change title, speakers and pieces of an own transcript, or put back an earlier version",
  input: editTranscriptInput,
  output: transcriptOutput,
  errors: ["OPERATION_NOT_FOUND", "TRANSCRIPT_NOT_READY", "EDIT_CONFLICT", "VERSION_NOT_FOUND"],
});

export const downloadTranscriptContract = contract({
  method: "GET",
  path: "/media/transcripts/{id}/download",
  summary: "The transcript as a file, with speakers and times",
  input: downloadInput,
  files: [
    "text/plain",
    "application/x-subrip",
    "text/vtt",
    "application/json",
    "text/markdown",
    "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  ],
  status: 200,
  errors: [
    "OPERATION_NOT_FOUND",
    "TRANSCRIPT_NOT_READY",
    "TRANSCRIPT_UNTIMED",
    "DOCUMENTS_WAITING",
    "DOCUMENTS_BUSY",
  ],
});

export const transcriptAudioContract = contract({
  method: "GET",
  path: "/media/transcripts/{id}/audio",
  summary: "The sound of an own transcript, or a part of it (Range)",
  input: transcriptIdInput,
  files: ["audio/mp4"],
  status: 200,
  errors: ["OPERATION_NOT_FOUND", "STORAGE_UNAVAILABLE"],
});

export const deleteAudioContract = contract({
  method: "DELETE",
  path: "/media/transcripts/{id}/audio",
  summary: "Delete the sound of an own transcript; its text stays",
  input: transcriptIdInput,
  errors: ["OPERATION_NOT_FOUND"],
});

export const keepAudioContract = contract({
  method: "PATCH",
  path: "/media/transcripts/{id}/audio",
  summary: "Until when the sound of an own transcript is kept (keepUntil), or its deletion (delete: true)",
  input: keepAudioInput,
  output: keptAudioOutput,
  errors: ["OPERATION_NOT_FOUND"],
});

export const listTranscriptLinksContract = contract({
  method: "GET",
  path: "/media/transcripts/{id}/links",
  tag: "links",
  summary: "Secret links of an own transcript, latest first",
  input: transcriptIdInput,
  output: linkOutput.array(),
  errors: ["OPERATION_NOT_FOUND"],
});

export const createTranscriptLinkContract = contract({
  method: "POST",
  path: "/media/transcripts/{id}/links",
  tag: "links",
  summary: "A secret link: who has its address reads the transcript and hears its sound",
  input: createTranscriptLinkInput,
  output: linkOutput,
  status: 201,
  idempotent: true,
  errors: ["OPERATION_NOT_FOUND", "TRANSCRIPT_NOT_READY", "FORBIDDEN", "LINKS_FULL"],
});
