import { createPromptBaseContract, listPromptBasesContract } from "@/lib/bases/contract";
import { createBase } from "@/lib/bases/mutations";
import { listBases } from "@/lib/bases/queries";
import { route } from "@/lib/identity/route";

export const GET = route(listPromptBasesContract, listBases);
export const POST = route(createPromptBaseContract, createBase);
