import packageJson from "@/package.json";
import { env } from "@/lib/platform/env";
import { openApiDocument } from "@/lib/platform/http/openapi";
import { CONTRACTS } from "../contracts";

export const dynamic = "force-dynamic";

/** The description of this API for tools and for /api-docs. */
export function GET(): Response {
  const document = openApiDocument(CONTRACTS, { title: "Promptoteka", version: packageJson.version, origin: env().APP_ORIGIN });
  return Response.json(document, { headers: { "Cache-Control": "public, max-age=300" } });
}
