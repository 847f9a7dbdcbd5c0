import { route } from "@/lib/identity/route";
import { readyContract } from "@/lib/platform/contracts";
import { readiness } from "@/lib/platform/health";

export const dynamic = "force-dynamic";
export const GET = route(readyContract, readiness);
