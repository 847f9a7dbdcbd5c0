import { AppError } from "@/lib/platform/errors";
import { errorAnswer } from "@/lib/platform/http/answer";
import { requestIdOf } from "@/lib/platform/http/request-id";
import { preferredLocale } from "@/lib/platform/i18n/locales";

/** An address under /api that no call has answers as JSON, never with the HTML page for people. */
function unknownCall(request: Request): Response {
  return errorAnswer(
    new AppError("NOT_FOUND"),
    preferredLocale(request.headers.get("accept-language")) ?? "ru",
    requestIdOf(request.headers),
  );
}

export {
  unknownCall as DELETE,
  unknownCall as GET,
  unknownCall as OPTIONS,
  unknownCall as PATCH,
  unknownCall as POST,
  unknownCall as PUT,
};
