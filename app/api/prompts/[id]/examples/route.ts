import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";
import { addExampleContract, listExamplesContract } from "@/lib/prompts/examples/contract";
import { addExample } from "@/lib/prompts/examples/mutations";
import { listExamples } from "@/lib/prompts/examples/queries";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(listExamplesContract, listExamples),
  POST: route(addExampleContract, addExample),
});
