import type { Prisma } from "@/lib/platform/db/generated/client";
import { userId } from "./catalogue";
import { FEEDBACK, VIDEO_OPERATIONS } from "./content";
import { demoId } from "./demo-id";
import { daysAgo } from "./demo-time";

export function demoFeedback(): Prisma.FeedbackCreateManyInput[] {
  return FEEDBACK.map(({ ownerKey, type, status, message }, index) => ({
    id: demoId("feedback", String(index)),
    userId: userId(ownerKey),
    type,
    status,
    message,
    createdAt: daysAgo(2 + index * 5, index * 37),
  }));
}

export function demoOperations() {
  const operations: Prisma.VideoOperationCreateManyInput[] = [];
  const transcripts: Prisma.TranscriptCreateManyInput[] = [];
  for (const [index, video] of VIDEO_OPERATIONS.entries()) {
    const id = demoId("operation", video.originalFilename);
    const createdAt = daysAgo(1 + index * 4, index * 53);
    const finished = video.status === "success";
    operations.push({
      id,
      userId: userId(video.ownerKey),
      provider: video.provider,
      state: video.status,
      progress: finished ? 100 : 20,
      originalFilename: video.originalFilename,
      fileSize: video.fileSize,
      durationSeconds: video.durationSeconds,
      audioExtractionTime: round(video.durationSeconds / 60),
      transcriptionTime: finished ? round(video.durationSeconds / 11) : null,
      costUsd: finished ? round(video.durationSeconds * 0.00004) : null,
      attempts: 1,
      errorMessage: video.errorMessage,
      createdAt,
      finishedAt: new Date(createdAt.getTime() + video.durationSeconds * 110),
    });
    if (video.text) transcripts.push({ operationId: id, text: video.text, textLength: video.text.length });
  }
  return { operations, transcripts };
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
