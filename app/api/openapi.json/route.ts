import packageJson from "@/package.json";
import { env } from "@/lib/platform/env";
import { methods } from "@/lib/platform/http/methods";
import { openApiDocument } from "@/lib/platform/http/openapi";
import { CONTRACTS } from "../contracts";

export const dynamic = "force-dynamic";

/** The description of this API for tools and for /api-docs. */
async function describe(): Promise<Response> {
  const document = openApiDocument(CONTRACTS, { title: "Promptoteka", version: packageJson.version, origin: env().APP_ORIGIN });
  return Response.json(document, { headers: { "Cache-Control": "public, max-age=300" } });
}

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ GET: describe });
