import packageJson from "@/package.json";
import { env } from "@/lib/platform/env";
import { errorAnswerTo } from "@/lib/platform/http/answer";
import { methods } from "@/lib/platform/http/methods";
import { openApiDocument } from "@/lib/platform/http/openapi";
import { countRead, weighRead } from "@/lib/platform/limits/read-limit";
import { CONTRACTS } from "../contracts";

export const dynamic = "force-dynamic";

let text: string | undefined;

/** The description of this API for tools; made once. It counts as a read of its length, because it is compressed for each who asks. */
async function describe(request: Request): Promise<Response> {
  text ??= JSON.stringify(
    openApiDocument(CONTRACTS, {
      title: "Promptoteka",
      version: packageJson.version,
      origin: env().APP_ORIGIN,
    }),
  );
  try {
    await countRead();
    await weighRead(text.length);
  } catch (error) {
    return errorAnswerTo(request, error);
  }
  return new Response(text, {
    headers: { "Content-Type": "application/json", "Cache-Control": "public, max-age=300" },
  });
}

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ GET: describe });
