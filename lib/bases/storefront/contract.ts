import { contract } from "@/lib/platform/http/contract";
import { z } from "@/lib/platform/validation/zod";
import { baseOutput } from "../schema";
import { listRelatedBasesInput } from "./schema";

export const listRelatedBasesContract = contract({
  method: "GET",
  path: "/bases/{id}/related",
  tag: "bases",
  summary: "Others' bases that are like this one, the most alike first",
  input: listRelatedBasesInput,
  output: z.array(baseOutput),
  access: "open",
  errors: ["BASE_NOT_FOUND"],
});
