import { route } from "@/lib/identity/route";
import { importPromptsContract } from "./contract";
import { importPrompts } from "./mutations";

export const ROUTES = [route(importPromptsContract, importPrompts)];
