import { listAccess } from "@/lib/bases/access/queries";
import { listAccessContract } from "@/lib/bases/contract";
import { route } from "@/lib/identity/route";

export const GET = route(listAccessContract, listAccess);
