import { assistContract } from "@/lib/assist/contract";
import { assist } from "@/lib/assist/mutations";
import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ POST: route(assistContract, assist) });
