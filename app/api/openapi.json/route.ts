import packageJson from "@/package.json";
import { env } from "@/lib/platform/env";
import { methods } from "@/lib/platform/http/methods";
import { openApiDocument } from "@/lib/platform/http/openapi";
import { CONTRACTS } from "../contracts";

export const dynamic = "force-dynamic";

let text: string | undefined;

/** The description of this API for tools and for /api-docs; made once, because anybody may ask for it as often as they like. */
async function describe(): Promise<Response> {
  text ??= JSON.stringify(
    openApiDocument(CONTRACTS, {
      title: "Promptoteka",
      version: packageJson.version,
      origin: env().APP_ORIGIN,
    }),
  );
  return new Response(text, {
    headers: { "Content-Type": "application/json", "Cache-Control": "public, max-age=300" },
  });
}

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ GET: describe });
