import { route } from "@/lib/platform/http/router";
import { forgetOrderContract, orderPromptsContract } from "./contract";
import { forgetOrder, orderPrompts } from "./mutations";

export const ROUTES = [route(orderPromptsContract, orderPrompts), route(forgetOrderContract, forgetOrder)];
