import { route } from "@/lib/platform/http/router";
import { fillPromptContract } from "./contract";
import { fillPrompt } from "./fill-prompt";

export const ROUTES = [route(fillPromptContract, fillPrompt)];
