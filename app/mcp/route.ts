import { answerMcp, refuseMcp } from "@/lib/mcp/answer";
import { methods } from "@/lib/platform/http/methods";

export const { POST, PUT, PATCH, OPTIONS } = methods({ POST: answerMcp });
export { refuseMcp as DELETE, refuseMcp as GET };
