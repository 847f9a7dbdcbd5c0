import { contract } from "@/lib/platform/http/contract";
import { z } from "@/lib/platform/validation/zod";
import { listVersionsInput, versionOutput } from "./schema";

export const listVersionsContract = contract({
  method: "GET",
  path: "/version/changelog",
  tag: "changelog",
  summary: "The news, one entry a week under its newest version, newest first, in Russian or English",
  input: listVersionsInput,
  output: z.array(versionOutput),
  access: "open",
  cacheControl: "public, max-age=300",
});
