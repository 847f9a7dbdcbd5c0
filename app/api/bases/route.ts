import { createBaseContract, listBasesContract } from "@/lib/bases/contract";
import { createBase } from "@/lib/bases/mutations";
import { listBases } from "@/lib/bases/queries";
import { route } from "@/lib/identity/route";

export const GET = route(listBasesContract, listBases);
export const POST = route(createBaseContract, createBase);
