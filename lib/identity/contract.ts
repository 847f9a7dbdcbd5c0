import { SOCIAL_PROVIDER_NAMES, SOCIAL_PROVIDERS } from "@/lib/integrations/social-login/social-providers";
import { tagged } from "@/lib/platform/http/contract";
import { z } from "@/lib/platform/validation/zod";
import {
  apiTokenOutput,
  connectionOutput,
  createdTokenOutput,
  deleteInput,
  deletionOutput,
  endOthersInput,
  newTokenInput,
  ownUserOutput,
  popularAuthorsInput,
  profileInput,
  profileOutput,
  scheduleDeletionInput,
  sessionOutput,
  startInput,
  startOutput,
  tokenOutput,
  userInput,
  userOutput,
} from "./schema";
import { tokenInput } from "./sign-in/credentials";

const contract = tagged({ tag: "Users" });

const nothing = z.object({});

export const createTokenContract = contract({
  method: "POST",
  path: "/auth/token",
  tag: "Sign-in",
  summary: "Sign in and get a token for the ssmm-token header",
  input: tokenInput,
  output: tokenOutput,
  access: "open",
  errors: [
    "UNSUPPORTED_PROVIDER",
    ...SOCIAL_PROVIDER_NAMES.map((name) => SOCIAL_PROVIDERS[name].failure),
    "SIGN_IN_FAILED_DEV",
  ],
  rateLimit: "signIn",
});

export const revokeTokenContract = contract({
  method: "DELETE",
  path: "/auth/token",
  tag: "Sign-in",
  scope: null,
  summary: "Revoke the token (or end the session) of this request",
  input: nothing,
  withoutConsent: true,
});

/** The start at each provider's page, in the order of SOCIAL_PROVIDER_NAMES. */
export const startContracts = SOCIAL_PROVIDER_NAMES.map((name) =>
  contract({
    method: "GET",
    path: `/auth/${name}/start`,
    tag: "Sign-in",
    summary: `Send the browser to ${SOCIAL_PROVIDERS[name].page}, which returns it to /auth`,
    input: startInput,
    access: "open",
    errors: ["UNSUPPORTED_PROVIDER"],
  }),
);

export const startTelegramWidgetContract = contract({
  method: "POST",
  path: "/auth/telegram/start",
  tag: "Sign-in",
  summary: "Begin a sign-in by Telegram's widget in this browser; the state goes into the widget's way back",
  input: startInput,
  output: startOutput,
  access: "open",
  errors: ["UNSUPPORTED_PROVIDER", "CROSS_ORIGIN"],
});

export const getMeContract = contract({
  method: "GET",
  path: "/users/me",
  summary: "The signed-in person",
  input: nothing,
  output: ownUserOutput,
});

export const updateMeContract = contract({
  method: "PATCH",
  path: "/users/me",
  summary: "Change the own profile",
  input: profileInput,
  output: ownUserOutput,
});

export const deleteMeContract = contract({
  method: "DELETE",
  path: "/users/me",
  summary:
    "Delete the account with everything in it; one with shared bases is deleted by POST /users/me/deletion",
  input: deleteInput,
  body: ["confirm"],
  errors: ["FRESH_SIGN_IN_REQUIRED", "ACCOUNT_HAS_SUBSCRIBERS", "ACCOUNT_HAS_MEMBERS", "LAST_ADMIN"],
  withoutConsent: true,
});

export const getDeletionContract = contract({
  method: "GET",
  path: "/users/me/deletion",
  summary: "When the account is going to be deleted; null where it is not",
  input: nothing,
  output: deletionOutput.nullable(),
});

export const scheduleDeletionContract = contract({
  method: "POST",
  path: "/users/me/deletion",
  summary:
    "Have the account deleted in thirty days and its members told now; `shared`: the ids of its shared bases, between commas. Nobody joins them meanwhile",
  input: scheduleDeletionInput,
  output: deletionOutput,
  status: 202,
  errors: ["FRESH_SIGN_IN_REQUIRED", "ACCOUNT_HAS_SUBSCRIBERS", "ACCOUNT_HAS_MEMBERS", "LAST_ADMIN"],
  withoutConsent: true,
});

export const keepMeContract = contract({
  method: "DELETE",
  path: "/users/me/deletion",
  summary: "Keep the account after all; its members are told",
  input: nothing,
  withoutConsent: true,
});

export const exportMeContract = contract({
  method: "GET",
  path: "/users/me/export",
  summary: "Everything that the signed-in person owns, as one JSON document; a token needs sell beside read",
  input: nothing,
  output: z.looseObject({ exported_at: z.iso.datetime(), user: ownUserOutput }),
  rateLimit: "export",
});

export const listSessionsContract = contract({
  method: "GET",
  path: "/users/me/sessions",
  summary: "The browsers that the person is signed in in, the latest used first",
  input: nothing,
  output: z.array(sessionOutput),
});

export const endOtherSessionsContract = contract({
  method: "DELETE",
  path: "/users/me/sessions",
  summary:
    "End every browser session but the one of this request; with `tokens` the other API tokens and all connections as well",
  input: endOthersInput,
  withoutConsent: true,
});

export const endSessionContract = contract({
  method: "DELETE",
  path: "/users/me/sessions/{id}",
  summary: "End one browser session",
  input: userInput,
  errors: ["NOT_FOUND"],
  withoutConsent: true,
});

export const listTokensContract = contract({
  method: "GET",
  path: "/users/me/tokens",
  summary: "The person's live API tokens without their values, the newest first",
  input: nothing,
  output: z.array(apiTokenOutput),
});

export const createOwnTokenContract = contract({
  method: "POST",
  path: "/users/me/tokens",
  summary: "Create a named API token; its value is in this answer only",
  input: newTokenInput,
  output: createdTokenOutput,
  status: 201,
  errors: ["FRESH_SIGN_IN_REQUIRED", "QUOTA_EXCEEDED"],
});

export const revokeOwnTokenContract = contract({
  method: "DELETE",
  path: "/users/me/tokens/{id}",
  summary: "Revoke one API token",
  input: userInput,
  errors: ["NOT_FOUND"],
  withoutConsent: true,
});

export const listConnectionsContract = contract({
  method: "GET",
  path: "/users/me/connections",
  summary: "The programs that the person let in on the consent page of /mcp, the newest first",
  input: nothing,
  output: z.array(connectionOutput),
});

export const endConnectionContract = contract({
  method: "DELETE",
  path: "/users/me/connections/{id}",
  summary: "End one connection; its tokens end at once",
  input: userInput,
  errors: ["NOT_FOUND"],
  withoutConsent: true,
});

export const getProfileContract = contract({
  method: "GET",
  path: "/users/{id}",
  summary: "A person's public profile",
  input: userInput,
  output: profileOutput,
  access: "open",
  errors: ["USER_NOT_FOUND"],
});

export const popularAuthorsContract = contract({
  method: "GET",
  path: "/users/popular-authors",
  summary: "Authors with the most prompts in FREE bases, without the caller",
  input: popularAuthorsInput,
  output: z.array(userOutput),
  access: "open",
});
