import { AnswerTooLarge, objectOf, textOf } from "../answer";
import { SignInRefused } from "./person";

/** The whole exchange with a provider, all calls together, may take this long (milliseconds). */
export const EXCHANGE_DEADLINE = 9_000;
const BODY_LIMIT = 256 * 1024;

export type ProviderAnswer = Record<string, unknown>;
type Options = {
  /** Posted; without it the call is a GET. */
  form?: Record<string, string>;
  headers?: Record<string, string>;
};

/**
 * Calls a provider and reads its JSON object. VK reports failures with status 200, so an `error` field is a failure with any
 * status.
 * @param signal the exchange's deadline, covering the body as well
 * @throws SignInRefused for anything but a JSON object without `error`.
 */
export async function providerRequest(
  url: string,
  { form, headers }: Options,
  signal: AbortSignal,
): Promise<ProviderAnswer> {
  const { pathname } = new URL(url);
  let status: number;
  let body: string;
  try {
    const response = await fetch(url, {
      ...(form && { method: "POST", body: new URLSearchParams(form) }),
      headers: { accept: "application/json", "accept-language": "ru", ...headers },
      redirect: "error",
      signal,
    });
    status = response.status;
    body = await textOf(response, BODY_LIMIT);
  } catch (error) {
    const reason =
      error instanceof AnswerTooLarge
        ? error.message
        : signal.aborted
          ? "no answer in time"
          : "not reachable";
    throw new SignInRefused(`${pathname}: ${reason}`, { cause: error });
  }
  const answer = objectOf(body);
  if (!answer) throw new SignInRefused(`${pathname}: status ${status}, not a JSON object`);
  if (answer.error) throw new SignInRefused(`${pathname}: ${errorName(answer.error)}`);
  if (status >= 400) throw new SignInRefused(`${pathname}: status ${status}`);
  return answer;
}

/** The header by which a client proves itself with its name and secret (RFC 6749 2.3.1). */
export function basicAuthorization(clientId: string, clientSecret: string): { authorization: string } {
  const pair = [clientId, clientSecret].map(encodeURIComponent).join(":");
  return { authorization: `Basic ${Buffer.from(pair).toString("base64")}` };
}

/** `error` is a word in OAuth and an object with a code in the VK API. */
function errorName(error: unknown): string {
  if (typeof error === "string") return `error ${error.slice(0, 60)}`;
  const code = (error as { error_code?: unknown }).error_code;
  return `error ${typeof code === "number" ? code : "of an unknown shape"}`;
}
