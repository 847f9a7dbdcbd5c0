import { route } from "@/lib/identity/route";
import { createSnippetContract } from "@/lib/knowledge/files/contract";
import { createSnippet } from "@/lib/knowledge/files/mutations";
import { methods } from "@/lib/platform/http/methods";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(createSnippetContract, createSnippet),
});
