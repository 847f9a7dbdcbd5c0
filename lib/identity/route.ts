import { createRoute } from "@/lib/platform/http/route";
import { viewerOfRequest } from "./viewer-of";

/**
 * `export const POST = route(createPromptContract, createPrompt)`: the only way a path of /api answers.
 * The domain function is called with (viewer, validated input) and its result becomes the answer.
 */
export const route = createRoute(viewerOfRequest);
