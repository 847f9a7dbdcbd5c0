import { exportMeContract } from "@/lib/identity/contract";
import { exportMe } from "@/lib/identity/export";
import { route } from "@/lib/identity/route";

export const GET = route(exportMeContract, exportMe);
