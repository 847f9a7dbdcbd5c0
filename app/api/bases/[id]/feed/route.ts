import {
  getBaseFeedContract,
  makeBaseFeedContract,
  revokeBaseFeedContract,
} from "@/lib/bases/updates/contract";
import { getBaseFeed, makeBaseFeed, revokeBaseFeed } from "@/lib/bases/updates/feed-keys";
import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(getBaseFeedContract, getBaseFeed),
  PUT: route(makeBaseFeedContract, makeBaseFeed),
  DELETE: route(revokeBaseFeedContract, revokeBaseFeed),
});
