import { route } from "@/lib/platform/http/router";
import { renderPromptContract } from "./contract";
import { renderPrompt } from "./queries";

export const ROUTES = [route(renderPromptContract, renderPrompt)];
