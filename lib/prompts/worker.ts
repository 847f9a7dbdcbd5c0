import { answer } from "@/lib/platform/workers/answer";
import { PASSES } from "./history/passes";

answer(PASSES);
