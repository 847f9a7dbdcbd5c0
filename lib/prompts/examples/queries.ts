import type { Viewer } from "@/lib/platform/viewer";
import { getPrompt } from "../queries";
import type { Example } from "./types";

/** Results of a prompt that the viewer may read. @throws AppError PROMPT_NOT_FOUND, ACCESS_REQUIRED with `baseId` */
export async function listExamples(viewer: Viewer, { id }: { id: string }): Promise<Example[]> {
  return (await getPrompt(viewer, { id })).examples;
}
