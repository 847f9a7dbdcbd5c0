import { createAction } from "@/lib/platform/http/action";
import { answerCookie } from "@/lib/platform/request-scope";
import { correctedReader } from "./sessions/corrected-reader";
import { requestCookie } from "./sessions/request-cookie";
import { endedSessionCookie, sessionCookieName } from "./sessions/session-cookie";
import { signInPath } from "./sign-in/sign-in-path";
import { assertThingRights } from "./thing-rights";
import { viewerOfRequest } from "./viewer-of";

/**
 * `export const saveBase = action(updateBaseContract, updateBase)` in a domain's actions.ts: what `route` is to a call,
 * this is to a form. Same contract, same function, same errors; the answer is the state of `useActionState`.
 */
export const action = createAction(
  async (request) => {
    const viewer = await viewerOfRequest(request);
    if (
      viewer.kind === "guest" &&
      requestCookie(request.headers.get("cookie"), sessionCookieName()) !== undefined
    )
      answerCookie(endedSessionCookie());
    return viewer;
  },
  assertThingRights,
  signInPath,
  async (contract, request) => {
    const reader = await correctedReader(contract, request);
    if (reader) answerCookie(reader);
  },
);
