import { handlerOf } from "@/lib/identity/route";
import { AppError } from "@/lib/platform/errors";
import { errorAnswerTo } from "@/lib/platform/http/answer";
import { createRouter } from "@/lib/platform/http/router";
import { ROUTES } from "../routes";

const answer = createRouter(ROUTES, handlerOf);

/** An address under /api that no call has answers as JSON, never with the HTML page for people. */
async function call(
  request: Request,
  { params }: { params: Promise<{ path?: string[] }> },
): Promise<Response> {
  return answer(request, (await params).path ?? []) ?? errorAnswerTo(request, new AppError("NOT_FOUND"));
}

export { call as DELETE, call as GET, call as OPTIONS, call as PATCH, call as POST, call as PUT };
