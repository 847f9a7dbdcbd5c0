import { answerMcp } from "@/lib/mcp/answer";
import { methods } from "@/lib/platform/http/methods";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ POST: answerMcp });
