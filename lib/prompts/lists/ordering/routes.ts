import { route } from "@/lib/identity/route";
import { forgetOrderContract, orderPromptsContract } from "./contract";
import { forgetOrder, orderPrompts } from "./mutations";

export const ROUTES = [route(orderPromptsContract, orderPrompts), route(forgetOrderContract, forgetOrder)];
