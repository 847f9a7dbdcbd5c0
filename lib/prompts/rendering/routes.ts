import { route } from "@/lib/identity/route";
import { renderPromptContract } from "./contract";
import { renderPrompt } from "./queries";

export const ROUTES = [route(renderPromptContract, renderPrompt)];
