import { handlersOfOAuth } from "@/lib/mcp/oauth/answer";
import { AppError } from "@/lib/platform/errors";
import { errorAnswerTo } from "@/lib/platform/http/answer";
import { methodOf } from "@/lib/platform/http/methods";

async function call(request: Request, context: object): Promise<Response> {
  const handlers = handlersOfOAuth(new URL(request.url).pathname);
  return handlers
    ? handlers[methodOf(request)](request, context)
    : errorAnswerTo(request, new AppError("NOT_FOUND"));
}

export { call as DELETE, call as GET, call as OPTIONS, call as PATCH, call as POST, call as PUT };
