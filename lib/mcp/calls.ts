import { ProtocolError, ProtocolErrorCode } from "@modelcontextprotocol/server";
import { assertThingRights } from "@/lib/identity/thing-rights";
import { wordedError, type WordedError } from "@/lib/platform/http/answer";
import { type Handler, perform } from "@/lib/platform/http/call";
import type { Contract } from "@/lib/platform/http/contract";
import { validInput } from "@/lib/platform/http/input";
import { env } from "@/lib/platform/env";
import { withLocale } from "@/lib/platform/i18n/locales";
import { translate } from "@/lib/platform/i18n/translate";
import type { z } from "@/lib/platform/validation/zod";
import type { Locale, Viewer } from "@/lib/platform/viewer";

/** Who sent an MCP request, and in which language they read. */
export type Caller = { request: Request; viewer: Viewer; locale: Locale };

export type Called<R> = { result: R } | { refused: WordedError };

/**
 * Runs a call of the HTTP API for the caller of an MCP request: the scope of the token, the consent, the rate limit, the rights, the
 * validation, the log and the words of errors are those of the call over HTTP, except that guests are told where to make a token.
 * @param values by the names of the contract's input
 */
export async function runCall<I extends z.ZodType, R>(
  { request, viewer, locale }: Caller,
  contract: Contract<I>,
  run: Handler<z.infer<I>, R>,
  values: Record<string, unknown>,
): Promise<Called<R>> {
  let result: R;
  const call = {
    request,
    input: async () => validInput(contract, values, { path: [], query: [] }),
    rights: async (asked: Viewer) =>
      assertThingRights(asked, contract, typeof values.id === "string" ? { id: values.id } : {}),
    key: () => null,
    locale: () => locale,
  };
  return perform(
    contract,
    call,
    async () => viewer,
    async (...given) => (result = await run(...given)),
    (outcome): Called<R> & { status: number } => {
      if ("answer" in outcome) return { status: outcome.answer.status, result };
      const refused = wordedError(outcome.thrown, locale, outcome.requestId);
      if (refused.status === 401 && viewer.kind === "guest")
        refused.body.message = translate(locale, "mcp.noToken", { address: connectPage(locale) });
      return { status: refused.status, refused };
    },
  );
}

/** Where tokens are made. */
export const connectPage = (locale: Locale) => env().APP_ORIGIN + withLocale("/connect", locale);

/** What went wrong, for a model and the person before it: the sentence, which arguments are wrong, the code. */
export function wordsOf({ body: { code, message, fields = {} } }: WordedError): string {
  const wrong = Object.entries(fields).map(([name, messages]) => `${name}: ${messages.join(" ")}`);
  return [...(wrong.length ? wrong : [message]), `(${code})`].join("\n");
}

/** The result of a call, for a method that can refuse only by an error. @throws ProtocolError with the words of the refusal, its code and its fields */
export function resultOf<R>(called: Called<R>): R {
  if ("result" in called) return called.result;
  const { status, body } = called.refused;
  const code = status >= 500 ? ProtocolErrorCode.InternalError : ProtocolErrorCode.InvalidParams;
  throw new ProtocolError(code, wordsOf(called.refused), body);
}
