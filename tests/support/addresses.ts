import { baseHref, profileHref, publicPromptHref } from "@/lib/platform/hrefs";
import { slugOf } from "@/lib/platform/text/slug";

// Where the pages of stored things stand, without language prefix.

export const promptPath = ({ id, title }: { id: string; title: string }) =>
  publicPromptHref({ id, slug: slugOf(title) });

export const basePath = ({ id, baseName }: { id: string; baseName: string }) =>
  baseHref({ id, slug: slugOf(baseName) });

export const profilePath = ({ id, fullName }: { id: string; fullName: string }) =>
  profileHref({ id, slug: slugOf(fullName) });
