import { assistContract } from "@/lib/ai/assist/contract";
import { assist } from "@/lib/ai/assist/mutations";
import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ POST: route(assistContract, assist) });
