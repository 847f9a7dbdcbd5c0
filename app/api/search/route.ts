import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";
import { searchContract } from "@/lib/search/contract";
import { search } from "@/lib/search/queries";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ GET: route(searchContract, search) });
