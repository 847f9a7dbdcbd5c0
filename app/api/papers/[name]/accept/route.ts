import { route } from "@/lib/identity/route";
import { acceptPaperContract } from "@/lib/papers/contract";
import { acceptPaper } from "@/lib/papers/mutations";
import { methods } from "@/lib/platform/http/methods";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(acceptPaperContract, acceptPaper),
});
