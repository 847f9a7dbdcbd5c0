import { publishBaseContract } from "@/lib/bases/contract";
import { publishBase } from "@/lib/bases/mutations";
import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(publishBaseContract, publishBase),
});
