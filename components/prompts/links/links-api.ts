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

/** The call that lists a thing's links, of either kind. */
export type ListLinks = typeof listPromptLinksContract | typeof listBaseLinksContract;

/** Where a thing's links are listed and made, below /api. */
export const linksPath = ({ kind, id }: Shared) => `/${kind}s/${id}/links` as const;

/** A new link. @throws ApiError */
export const createLink = (
  shared: Shared,
  wanted: Pick<CreateLinkInput, "allow" | "title"> & { expiresAt?: string },
): Promise<SecretLink> =>
  callApi<typeof createPromptLinkContract | typeof createBaseLinkContract>("POST", linksPath(shared), wanted);
