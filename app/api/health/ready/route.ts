import { route } from "@/lib/identity/route";
import { readinessWithQueue } from "@/lib/jobs/health";
import { methods } from "@/lib/platform/http/methods";
import { readyContract } from "@/lib/platform/http/health-contracts";

export const dynamic = "force-dynamic";
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(readyContract, readinessWithQueue),
});
