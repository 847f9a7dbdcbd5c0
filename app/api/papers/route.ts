import { route } from "@/lib/identity/route";
import { listPapersContract } from "@/lib/papers/contract";
import { listPapers } from "@/lib/papers/queries";
import { methods } from "@/lib/platform/http/methods";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(listPapersContract, listPapers),
});
