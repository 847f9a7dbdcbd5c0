import { route } from "@/lib/platform/http/router";
import { getTrialContract, tryPromptContract } from "./contract";
import { tryPrompt } from "./mutations";
import { getTrial } from "./queries";

export const ROUTES = [route(getTrialContract, getTrial), route(tryPromptContract, tryPrompt)];
