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
import { getOperation, getTranscript, serviceStatus, userHistory } from "./queries";
import { adminStatistics } from "./statistics/queries";

export const ROUTES = [
  route(adminStatisticsContract, adminStatistics),
  route(getOperationContract, getOperation),
  route(cancelOperationContract, cancelOperation),
  route(getTranscriptContract, getTranscript),
  route(serviceStatusContract, serviceStatus),
  route(deleteHistoryEntryContract, deleteHistoryEntry),
  route(userHistoryContract, userHistory),
  route(videoToTextContract, videoToText),
];
