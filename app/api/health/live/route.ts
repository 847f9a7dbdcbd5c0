import { route } from "@/lib/identity/route";
import { liveContract } from "@/lib/platform/http/health-contracts";
import { methods } from "@/lib/platform/http/methods";

export const dynamic = "force-dynamic";
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(liveContract, async () => ({ status: "live" as const })),
});
