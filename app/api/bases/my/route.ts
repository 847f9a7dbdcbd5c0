import { listMyBasesContract } from "@/lib/bases/contract";
import { listMyBases } from "@/lib/bases/queries";
import { route } from "@/lib/identity/route";

export const GET = route(listMyBasesContract, listMyBases);
