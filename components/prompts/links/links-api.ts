import type {
  createBaseLinkContract,
  createPromptLinkContract,
  listBaseLinksContract,
  listPromptLinksContract,
} from "@/lib/prompts/links/contract";
import type {
  createTranscriptLinkContract,
  listTranscriptLinksContract,
} from "@/lib/media/transcripts/contract";
import type { CreateLinkInput, LinkedKind, SecretLink } from "@/lib/identity/people/links/schema";
import { callApi } from "@/lib/platform/browser/api-client";

/** A thing with links. */
export type Shared = { kind: LinkedKind; id: string; title: string };

/** The call that lists a thing's links, of either kind. */
export type ListLinks =
  | typeof listPromptLinksContract
  | typeof listBaseLinksContract
  | typeof listTranscriptLinksContract;

/** Where a thing's links are listed and made, below /api. */
export const linksPath = ({ kind, id }: Shared) =>
  kind === "transcript" ? (`/media/transcripts/${id}/links` as const) : (`/${kind}s/${id}/links` as const);

/** A new link. @throws ApiError */
export const createLink = (
  shared: Shared,
  { allow, ...wanted }: Pick<CreateLinkInput, "allow" | "title"> & { expiresAt?: string },
): Promise<SecretLink> =>
  shared.kind === "transcript"
    ? callApi<typeof createTranscriptLinkContract>("POST", `/media/transcripts/${shared.id}/links`, wanted)
    : callApi<typeof createPromptLinkContract | typeof createBaseLinkContract>(
        "POST",
        `/${shared.kind}s/${shared.id}/links`,
        { allow, ...wanted },
      );
