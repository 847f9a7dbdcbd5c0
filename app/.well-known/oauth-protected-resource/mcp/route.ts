import { tellOfResource } from "@/lib/mcp/oauth/metadata";
import { methods } from "@/lib/platform/http/methods";

export const dynamic = "force-dynamic";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ GET: async () => tellOfResource() });
