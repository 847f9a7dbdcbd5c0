import { answer } from "@/lib/platform/threads/answer";
import { PASSES } from "./passes";

answer(PASSES);
