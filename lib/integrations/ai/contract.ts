import { contract } from "@/lib/platform/http/contract";
import { z } from "@/lib/platform/validation/zod";
import { aiStatusOutput } from "./schema";

export const aiStatusContract = contract({
  method: "GET",
  path: "/models/status",
  tag: "models",
  summary:
    "Whether the AI that analyses documents and takes imports apart is set up; administrators are told what is not",
  input: z.object({}),
  output: aiStatusOutput,
});
