"use server";

import { action } from "@/lib/identity/action";
import { shareBaseHref, sharePromptHref, shareTranscriptHref } from "@/lib/platform/hrefs";
import { createBaseLinkContract, createPromptLinkContract, deleteLinkContract } from "./contract";
import { createBaseLink, createPromptLink, deleteLink } from "./mutations";

const WINDOWS = { prompt: sharePromptHref, base: shareBaseHref, transcript: shareTranscriptHref };

export const submitPromptLink = action(createPromptLinkContract, createPromptLink, {
  then: (_link, { id }) => sharePromptHref({ id: String(id) }),
});
export const submitBaseLink = action(createBaseLinkContract, createBaseLink, {
  then: (_link, { id }) => shareBaseHref({ id: String(id) }),
});
export const submitLinkEnd = action(deleteLinkContract, deleteLink, {
  then: (_nothing, { kind, thing }) =>
    WINDOWS[kind === "base" || kind === "transcript" ? kind : "prompt"]({ id: String(thing) }),
});
