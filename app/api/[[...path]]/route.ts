import { AppError } from "@/lib/platform/errors";
import { errorAnswerTo } from "@/lib/platform/http/answer";

/** An address under /api that no call has answers as JSON, never with the HTML page for people. */
function unknownCall(request: Request): Response {
  return errorAnswerTo(request, new AppError("NOT_FOUND"));
}

export {
  unknownCall as DELETE,
  unknownCall as GET,
  unknownCall as OPTIONS,
  unknownCall as PATCH,
  unknownCall as POST,
  unknownCall as PUT,
};
