import { contract } from "@/lib/platform/http/contract";
import { z } from "@/lib/platform/validation/zod";
import { textModelList } from "./schema";

export const listTextModelsContract = contract({
  method: "GET",
  path: "/models/text",
  tag: "models",
  summary: "Text models to recommend for a prompt, from TEXT_MODELS_URL or the built-in list",
  input: z.object({}),
  output: textModelList,
  access: "open",
  cacheControl: "public, max-age=600",
});
