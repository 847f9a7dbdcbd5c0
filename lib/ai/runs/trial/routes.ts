import { route } from "@/lib/identity/route";
import { getTrialContract, tryPromptContract } from "./contract";
import { tryPrompt } from "./mutations";
import { getTrial } from "./queries";

export const ROUTES = [route(getTrialContract, getTrial), route(tryPromptContract, tryPrompt)];
