import { route } from "@/lib/platform/http/router";
import {
  createTokenContract,
  deleteMeContract,
  endOtherSessionsContract,
  endSessionContract,
  exportMeContract,
  getMeContract,
  getProfileContract,
  listSessionsContract,
  listTokensContract,
  popularAuthorsContract,
  revokeOwnTokenContract,
  revokeTokenContract,
  startTelegramContract,
  startTelegramWidgetContract,
  startVkContract,
  startYandexContract,
  updateMeContract,
} from "./contract";
import { exportMe } from "./export/export";
import { deleteMe, updateMe } from "./mutations";
import { getMe, getProfile, listPopularAuthors } from "./queries";
import { endOtherSessions, endOwnSession, listSessions } from "./sessions/sessions";
import { startTelegram, startTelegramWidget, startVk, startYandex } from "./sign-in/start-sign-in";
import { listTokens, revokeOwnToken } from "./tokens/own-tokens";
import { createToken, revokeToken } from "./tokens/tokens";

export const ROUTES = [
  route(startTelegramContract, startTelegram),
  route(startTelegramWidgetContract, startTelegramWidget),
  route(createTokenContract, createToken),
  route(revokeTokenContract, revokeToken),
  route(startVkContract, startVk),
  route(startYandexContract, startYandex),
  route(getProfileContract, getProfile),
  route(exportMeContract, exportMe),
  route(getMeContract, getMe),
  route(updateMeContract, updateMe),
  route(deleteMeContract, deleteMe),
  route(endSessionContract, endOwnSession),
  route(listSessionsContract, listSessions),
  route(endOtherSessionsContract, endOtherSessions),
  route(revokeOwnTokenContract, revokeOwnToken),
  route(listTokensContract, listTokens),
  route(popularAuthorsContract, listPopularAuthors),
];
