import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";
import { readyContract } from "@/lib/platform/contracts";
import { readiness } from "@/lib/platform/health";

export const dynamic = "force-dynamic";
export const { GET, POST, PUT, PATCH, DELETE } = methods({ GET: route(readyContract, readiness) });
