import { tagged } from "@/lib/platform/http/contract";
import { z } from "@/lib/platform/validation/zod";
import {
  acceptedVideoOutput,
  historyInput,
  historyOutput,
  nothing,
  operationIdInput,
  operationOutput,
  serviceStatusOutput,
  statisticsInput,
  statisticsOutput,
  transcriptInput,
  transcriptionOutput,
  videoToTextInput,
} from "./schema";

const contract = tagged({ tag: "media" });

export const serviceStatusContract = contract({
  method: "GET",
  path: "/media/service-status",
  summary: "Whether video can be turned into text now, by whom and for how much",
  input: nothing,
  output: serviceStatusOutput,
});

export const videoToTextContract = contract({
  method: "POST",
  path: "/media/video-to-text",
  summary:
    "Turn a video (multipart: video ≤ 100 MB, provider) into text: 200 when the work is done; with Prefer: respond-async 202 {id} at once",
  input: videoToTextInput,
  output: z.union([transcriptionOutput, acceptedVideoOutput]),
  rawBody: true,
  rateLimit: "video",
  errors: [
    "MEDIA_UNAVAILABLE",
    "VIDEO_QUEUE_FULL",
    "VIDEO_BUSY",
    "SPEECH_BUDGET_SPENT",
    "VIDEO_TOO_LARGE",
    "VIDEO_FORMAT",
    "VIDEO_CODEC",
    "UNSUPPORTED_TYPE",
    "VIDEO_DAMAGED",
    "VIDEO_NO_AUDIO",
    "VIDEO_TOO_LONG",
    "VIDEO_FAILED",
    "STORAGE_FULL",
    "STORAGE_UNAVAILABLE",
    "UPLOAD_STALLED",
    "OPERATION_CANCELLED",
    "TRANSCRIPTION_FAILED",
    "TRANSCRIPTION_TOO_LARGE",
    "TRANSCRIPTION_UNREACHABLE",
    "TRANSCRIPTION_INTERRUPTED",
    "TRANSCRIPTION_TIMEOUT",
  ],
});

export const getOperationContract = contract({
  method: "GET",
  path: "/media/operations/{id}",
  summary: "One own operation with its progress; with the result once it is done",
  input: operationIdInput,
  output: operationOutput,
  errors: ["OPERATION_NOT_FOUND"],
});

export const cancelOperationContract = contract({
  method: "DELETE",
  path: "/media/operations/{id}",
  summary: "Cancel an own operation; what it has not used yet is not paid",
  input: operationIdInput,
  errors: ["OPERATION_NOT_FOUND", "OPERATION_FINISHED"],
});

export const getTranscriptContract = contract({
  method: "GET",
  path: "/media/operations/{id}/transcript",
  summary: "The transcript as a file",
  input: transcriptInput,
  files: ["text/plain", "application/x-subrip", "text/vtt", "application/json", "text/markdown"],
  status: 200,
  errors: [
    "OPERATION_NOT_FOUND",
    "TRANSCRIPT_NOT_READY",
    "TRANSCRIPT_UNTIMED",
    "DOCUMENTS_WAITING",
    "DOCUMENTS_BUSY",
  ],
});

export const userHistoryContract = contract({
  method: "GET",
  path: "/media/user/history",
  summary: "The caller's own operations and their sum",
  input: historyInput,
  output: historyOutput,
});

export const deleteHistoryEntryContract = contract({
  method: "DELETE",
  path: "/media/user/history/{id}",
  summary: "Delete an own entry with its transcript; one that is still running is cancelled first",
  input: operationIdInput,
  errors: ["OPERATION_NOT_FOUND"],
});

export const adminStatisticsContract = contract({
  method: "GET",
  path: "/media/admin/stats",
  summary: "Everybody's operations, their sum and their number and cost per day",
  input: statisticsInput,
  output: statisticsOutput,
  access: "admin",
});
