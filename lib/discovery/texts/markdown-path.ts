import { byId, publicPromptHref } from "@/lib/platform/hrefs";

/** Where the Markdown twin of an open prompt's page is, without language prefix. */
export function markdownPath(id: string): string {
  return `${publicPromptHref(byId(id))}.md`;
}
