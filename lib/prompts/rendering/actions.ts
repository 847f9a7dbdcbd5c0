"use server";

import { action } from "@/lib/identity/action";
import { renderPromptContract } from "./contract";
import { renderPrompt } from "./queries";
import { filledFormInput } from "./schema";

export const submitFields = action({ ...renderPromptContract, input: filledFormInput }, renderPrompt);
