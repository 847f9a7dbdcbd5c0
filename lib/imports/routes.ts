import { route } from "@/lib/platform/http/router";
import { importPromptsContract } from "./contract";
import { importPrompts } from "./mutations";

export const ROUTES = [route(importPromptsContract, importPrompts)];
