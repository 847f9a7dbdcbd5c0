import { viewerOfRequest } from "@/lib/identity/viewer-of";
import { errorAnswerTo } from "@/lib/platform/http/answer";
import { rangedAnswer } from "@/lib/platform/http/files/ranged-answer";
import { countRead } from "@/lib/platform/limits/read-limit";
import { requireScope, type Viewer } from "@/lib/platform/viewer";
import { openAttachment, openedToAll } from "@/lib/prompts/examples/open-attachment";

export const dynamic = "force-dynamic";

/** An address carries its attachment's id: its content never changes. */
const FOR_EVERYBODY = "public, max-age=31536000, immutable";
/** Asked again every time: access may have ended. */
const FOR_SOME = "private, no-cache";

type Context = { params: Promise<Record<string, string>> };

/** /media/<attachment>/<file>: a picture, sound or film, or a part of it, for viewers who may see the thing that shows it. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  try {
    await countRead("file");
    const { id = "", file = "" } = await params;
    const key = { id, file };
    const { open, ...opened } = openedToAll(key) ?? (await openAttachment(await readerOf(request), key));
    return await rangedAnswer(request, {
      ...opened,
      tag: `${id}/${file}`,
      cacheControl: open ? FOR_EVERYBODY : FOR_SOME,
    });
  } catch (error) {
    return errorAnswerTo(request, error);
  }
}

/** @throws AppError as `viewerOfRequest`, SCOPE_MISSING (a token that may not read) */
async function readerOf(request: Request): Promise<Viewer> {
  const viewer = await viewerOfRequest(request);
  requireScope(viewer, "read");
  return viewer;
}

export { GET as HEAD };
