import { tagged } from "@/lib/platform/http/contract";
import { z } from "@/lib/platform/validation/zod";
import { acceptanceOutput, acceptInput, paperInput, paperOutput, paperTextOutput } from "./schema";

const contract = tagged({ tag: "papers" });

export const listPapersContract = contract({
  method: "GET",
  path: "/papers",
  summary: "The operator's papers in the versions that hold, and which of them the caller has accepted",
  input: z.object({}),
  output: z.array(paperOutput),
  access: "open",
});

export const getPaperContract = contract({
  method: "GET",
  path: "/papers/{name}",
  summary: "A paper with its text in the caller's language; `version`: an earlier one that somebody accepted",
  input: paperInput,
  output: paperTextOutput,
  access: "open",
  errors: ["NOT_FOUND"],
});

export const acceptPaperContract = contract({
  method: "POST",
  path: "/papers/{name}/accept",
  summary: "Accept the version of a paper that holds",
  input: acceptInput,
  output: acceptanceOutput,
  errors: ["PAPER_CHANGED"],
  withoutConsent: true,
});
