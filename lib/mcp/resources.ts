import {
  type ListResourcesResult,
  type ReadResourceResult,
  ResourceNotFoundError,
} from "@modelcontextprotocol/server";
import { getKnowledgeContentContract, listKnowledgeBasesContract } from "@/lib/knowledge/contract";
import { getKnowledgeBase, knowledgeTexts, listKnowledgeBases } from "@/lib/knowledge/queries";
import { translate } from "@/lib/platform/i18n/translate";
import { chargeRead } from "@/lib/platform/limits/read-limit";
import type { Viewer } from "@/lib/platform/viewer";
import { type Caller, resultOf, runCall } from "./calls";

const ADDRESS = "promptoteka://knowledge/";
const MIME_TYPE = "text/plain";
const PAGE = 50;

/** Characters of a resource at most, as of a filled-in prompt. */
export const RESOURCE_LIMIT = 500_000;

export const KNOWLEDGE_TEMPLATE = {
  uriTemplate: `${ADDRESS}{id}`,
  name: "knowledge",
  title: "Knowledge base",
  description: "The texts of one of the caller's knowledge bases",
  mimeType: MIME_TYPE,
};

/** The caller's knowledge bases, newest first; empty for guests. @throws ProtocolError */
export async function listResourcesOf(caller: Caller, cursor?: string): Promise<ListResourcesResult> {
  if (caller.viewer.kind === "guest") return { resources: [] };
  const asked = { limit: PAGE, cursor };
  const page = resultOf(await runCall(caller, listKnowledgeBasesContract, listKnowledgeBases, asked));
  return {
    resources: page.items.map(({ id, name, description, updatedAt }) => ({
      uri: ADDRESS + id,
      name,
      title: name,
      ...(description && { description }),
      mimeType: MIME_TYPE,
      annotations: { lastModified: updatedAt },
    })),
    ...(page.nextCursor && { nextCursor: page.nextCursor }),
  };
}

/** The texts of a knowledge base of the caller's, `RESOURCE_LIMIT` at most. @throws ProtocolError, ResourceNotFoundError for any other address */
export async function readResourceOf(caller: Caller, uri: string): Promise<ReadResourceResult> {
  const id = uri.startsWith(ADDRESS) ? uri.slice(ADDRESS.length).toLowerCase() : "";
  const called = await runCall(caller, getKnowledgeContentContract, readKnowledge, { id });
  if ("refused" in called && [404, 422].includes(called.refused.status))
    throw new ResourceNotFoundError(uri, translate(caller.locale, "errors.KNOWLEDGE_BASE_NOT_FOUND"));
  const content = resultOf(called);
  const text =
    content.length > RESOURCE_LIMIT
      ? `${content.slice(0, RESOURCE_LIMIT).toWellFormed()}\n\n${translate(caller.locale, "mcp.cut", { max: RESOURCE_LIMIT })}`
      : content;
  return { contents: [{ uri, mimeType: MIME_TYPE, text }] };
}

async function readKnowledge(viewer: Viewer, { id }: { id: string }): Promise<string> {
  await getKnowledgeBase(viewer, { id }); // or it is not there
  const texts = await knowledgeTexts(viewer, { ids: [id], limit: RESOURCE_LIMIT + 1 });
  const content = texts.get(id) ?? "";
  await chargeRead(content.length);
  return content;
}
