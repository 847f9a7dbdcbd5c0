import { route } from "@/lib/identity/route";
import { fillPromptContract } from "./contract";
import { fillPrompt } from "./fill-prompt";

export const ROUTES = [route(fillPromptContract, fillPrompt)];
