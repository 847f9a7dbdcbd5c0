import { answer } from "@/lib/platform/workers/answer";
import { WORKER_FUNCTIONS } from "./worker-functions";

answer(WORKER_FUNCTIONS);
