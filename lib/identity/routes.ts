import { SOCIAL_PROVIDER_NAMES } from "@/lib/integrations/social-login/social-providers";
import { route } from "@/lib/platform/http/router";
import {
  createTokenContract,
  deleteMeContract,
  endConnectionContract,
  endOtherSessionsContract,
  endSessionContract,
  exportMeContract,
  getDeletionContract,
  getMeContract,
  getProfileContract,
  listConnectionsContract,
  listSessionsContract,
  listTokensContract,
  popularAuthorsContract,
  revokeOwnTokenContract,
  revokeTokenContract,
  startContracts,
  startTelegramWidgetContract,
  updateMeContract,
} from "./contract";
import { exportMe } from "./export/export";
import { deleteMe, updateMe } from "./mutations";
import { getDeletion } from "./people/scheduled-deletion";
import { getMe, getProfile, listPopularAuthors } from "./queries";
import { endOtherSessions, endOwnSession, listSessions } from "./sessions/sessions";
import { startSignIn, startTelegramWidget } from "./sign-in/start-sign-in";
import { endOwnConnection, listConnections } from "./tokens/connections";
import { listTokens, revokeOwnToken } from "./tokens/own-tokens";
import { createToken, revokeToken } from "./tokens/tokens";

export const ROUTES = [
  ...SOCIAL_PROVIDER_NAMES.map((provider, at) =>
    route(startContracts[at]!, (viewer, input, context) =>
      startSignIn(viewer, { ...input, provider }, context),
    ),
  ),
  route(startTelegramWidgetContract, startTelegramWidget),
  route(createTokenContract, createToken),
  route(revokeTokenContract, revokeToken),
  route(getProfileContract, getProfile),
  route(exportMeContract, exportMe),
  route(getMeContract, getMe),
  route(updateMeContract, updateMe),
  route(deleteMeContract, deleteMe),
  route(getDeletionContract, getDeletion),
  route(endSessionContract, endOwnSession),
  route(listSessionsContract, listSessions),
  route(endOtherSessionsContract, endOtherSessions),
  route(revokeOwnTokenContract, revokeOwnToken),
  route(listTokensContract, listTokens),
  route(listConnectionsContract, listConnections),
  route(endConnectionContract, endOwnConnection),
  route(popularAuthorsContract, listPopularAuthors),
];
