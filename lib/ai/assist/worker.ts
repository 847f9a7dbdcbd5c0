import { answer } from "@/lib/platform/workers/answer";
import { PASSES } from "./passes";

answer(PASSES);
