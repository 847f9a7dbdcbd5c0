import { contract } from "@/lib/platform/http/contract";
import { z } from "@/lib/platform/validation/zod";
import { TOKEN_SCOPES } from "@/lib/platform/viewer";

// Forms without a call of the HTTP API: a person answers them in the browser that a program sent there.

const request = z.object({ id: z.string().max(100) });
/** Where the browser goes next. */
const output = z.object({ next: z.string() });

export const allowInput = request.extend({
  /** Whom the page named: somebody else may have signed in since. */
  person: z.string().max(100),
  scopes: z.array(z.enum(TOKEN_SCOPES), { error: "programs.noScopes" }).min(1, "programs.noScopes"),
});

export const allowContract = contract({
  method: "POST",
  path: "/connect/allow",
  tag: "Users",
  summary: "Let a program in",
  input: allowInput,
  output,
  errors: ["PROGRAM_REQUEST_NOT_FOUND"],
  rateLimit: "security", // each sends an e-mail
});

export const refuseContract = contract({
  method: "POST",
  path: "/connect/refuse",
  tag: "Users",
  summary: "Send a program away",
  input: request,
  output,
  errors: ["PROGRAM_REQUEST_NOT_FOUND"],
  withoutConsent: true,
});
