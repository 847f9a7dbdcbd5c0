import type {
  createBaseLinkContract,
  createPromptLinkContract,
  listBaseLinksContract,
  listPromptLinksContract,
} from "@/lib/prompts/links/contract";
import type { CreateLinkInput, SecretLink } from "@/lib/prompts/links/schema";
import { callApi } from "@/lib/platform/browser/api-client";

/** A thing with links. */
export type Shared = { kind: "prompt" | "base"; id: string; title: string };

/** The links of a thing. @throws ApiError */
export const fetchLinks = ({ kind, id }: Shared): Promise<SecretLink[]> =>
  kind === "prompt"
    ? callApi<typeof listPromptLinksContract>("GET", `/prompts/${id}/links`)
    : callApi<typeof listBaseLinksContract>("GET", `/bases/${id}/links`);

/** A new link. @throws ApiError */
export function createLink(
  { kind, id }: Shared,
  wanted: Pick<CreateLinkInput, "allow" | "title"> & { expiresAt?: string },
): Promise<SecretLink> {
  return kind === "prompt"
    ? callApi<typeof createPromptLinkContract>("POST", `/prompts/${id}/links`, wanted)
    : callApi<typeof createBaseLinkContract>("POST", `/bases/${id}/links`, wanted);
}
