import { listPurchasedBasesContract } from "@/lib/bases/contract";
import { listPurchasedBases } from "@/lib/bases/queries";
import { route } from "@/lib/identity/route";

export const GET = route(listPurchasedBasesContract, listPurchasedBases);
