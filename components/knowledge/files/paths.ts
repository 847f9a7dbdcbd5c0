import type { KnowledgeFile } from "@/lib/knowledge/files/schema";

/** Where the API keeps one, below /api: snippets and uploaded files have paths of their own. */
export function pathOf({ id, isTextSnippet }: Pick<KnowledgeFile, "id" | "isTextSnippet">) {
  return `/knowledge/${isTextSnippet ? "text-snippets" : "files"}/${id}` as const;
}

/** The original bytes of an uploaded file. */
export function downloadHref({ id }: Pick<KnowledgeFile, "id">): string {
  return `/api/knowledge/files/${id}/download`;
}

/** What an uploaded file looks like, below /api. */
export function lookPath({ id }: Pick<KnowledgeFile, "id">) {
  return `/knowledge/files/${id}/preview` as const;
}

/** The page of its form, where it is a snippet; `/delete` below asks before either is deleted. */
export function formHref({ id, isTextSnippet }: Pick<KnowledgeFile, "id" | "isTextSnippet">): string {
  return `/knowledge/${isTextSnippet ? "snippets" : "files"}/${id}`;
}
