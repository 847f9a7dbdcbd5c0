import { answer } from "@/lib/platform/workers/answer";
import { PASSES } from "./guard";

answer(PASSES);
