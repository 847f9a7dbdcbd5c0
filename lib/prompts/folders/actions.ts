"use server";

import { action } from "@/lib/identity/action";
import { protectedPromptHref } from "@/lib/platform/hrefs";
import { placePromptContract } from "./contract";
import { placePrompt } from "./mutations";

export const submitPlace = action(placePromptContract, placePrompt, {
  then: (_nothing, { id }) => protectedPromptHref({ id: String(id) }),
});
