import { linkedAudio } from "@/lib/media/transcripts/links";
import { viewerBy } from "@/lib/platform/browser/secret-link";
import { errorAnswerTo } from "@/lib/platform/http/answer";
import { countRead } from "@/lib/platform/limits/read-limit";
import { GUEST } from "@/lib/platform/viewer";

export const dynamic = "force-dynamic";

type Context = { params: Promise<{ key: string }> };

/** /s/<key>/sound.m4a: the sound of a linked transcript. An audio element sends no header, so that its address carries the key, as the page's does. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  try {
    await countRead("file");
    return await linkedAudio(viewerBy(GUEST, (await params).key), request);
  } catch (error) {
    return errorAnswerTo(request, error);
  }
}

export { GET as HEAD };
