import { exportMeContract } from "@/lib/identity/contract";
import { exportMe } from "@/lib/identity/export/export";
import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ GET: route(exportMeContract, exportMe) });
