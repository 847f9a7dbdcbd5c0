import { answer } from "@/lib/platform/workers/answer";
import { WORKER_FUNCTIONS } from "./history/worker-functions";

answer(WORKER_FUNCTIONS);
