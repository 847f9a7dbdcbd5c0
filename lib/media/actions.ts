"use server";

import { action } from "@/lib/identity/action";
import { shareTranscriptHref } from "@/lib/platform/hrefs";
import { cancelOperationContract, deleteHistoryEntryContract } from "./contract";
import { cancelOperation, deleteHistoryEntry } from "./mutations";
import { createTranscriptLinkContract } from "./transcripts/contract";
import { createTranscriptLink } from "./transcripts/links";

export const submitStop = action(cancelOperationContract, cancelOperation);
export const submitTranscriptLink = action(createTranscriptLinkContract, createTranscriptLink, {
  then: (_link, { id }) => shareTranscriptHref({ id: String(id) }),
});
export const submitHistoryDeletion = action(deleteHistoryEntryContract, deleteHistoryEntry);
