import { route } from "@/lib/identity/route";
import { getPaperContract } from "@/lib/papers/contract";
import { getPaper } from "@/lib/papers/queries";
import { methods } from "@/lib/platform/http/methods";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(getPaperContract, getPaper),
});
