import { answer } from "@/lib/platform/workers/answer";
import { WORKER_FUNCTIONS } from "./guard";

answer(WORKER_FUNCTIONS);
