import { route } from "@/lib/platform/http/router";
import {
  adminStatisticsContract,
  cancelOperationContract,
  deleteHistoryEntryContract,
  getOperationContract,
  getTranscriptContract,
  serviceStatusContract,
  userHistoryContract,
  videoToTextContract,
} from "./contract";
import { cancelOperation, deleteHistoryEntry, videoToText } from "./mutations";
import { getOperation, serviceStatus, userHistory } from "./queries";
import { adminStatistics } from "./statistics/queries";
import {
  createTranscriptLinkContract,
  deleteAudioContract,
  downloadTranscriptContract,
  editTranscriptContract,
  keepAudioContract,
  listTranscriptLinksContract,
  readTranscriptContract,
  transcriptAudioContract,
} from "./transcripts/contract";
import { createTranscriptLink, listTranscriptLinks } from "./transcripts/links";
import { deleteAudio, editTranscript, keepAudio } from "./transcripts/mutations";
import { downloadTranscript, getTranscript, readTranscript, transcriptAudio } from "./transcripts/queries";

export const ROUTES = [
  route(adminStatisticsContract, adminStatistics),
  route(getOperationContract, getOperation),
  route(cancelOperationContract, cancelOperation),
  route(getTranscriptContract, getTranscript),
  route(serviceStatusContract, serviceStatus),
  route(deleteHistoryEntryContract, deleteHistoryEntry),
  route(userHistoryContract, userHistory),
  route(videoToTextContract, videoToText),
  route(readTranscriptContract, readTranscript),
  route(editTranscriptContract, editTranscript),
  route(downloadTranscriptContract, downloadTranscript),
  route(transcriptAudioContract, transcriptAudio),
  route(deleteAudioContract, deleteAudio),
  route(keepAudioContract, keepAudio),
  route(listTranscriptLinksContract, listTranscriptLinks),
  route(createTranscriptLinkContract, createTranscriptLink),
];
