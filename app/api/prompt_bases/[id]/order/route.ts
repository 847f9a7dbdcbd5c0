import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";
import { forgetOrderContract, orderPromptsContract } from "@/lib/prompts/lists/ordering/contract";
import { forgetOrder, orderPrompts } from "@/lib/prompts/lists/ordering/mutations";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route(orderPromptsContract, orderPrompts),
  DELETE: route(forgetOrderContract, forgetOrder),
});
