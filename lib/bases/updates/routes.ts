import { route } from "@/lib/platform/http/router";
import {
  getBaseFeedContract,
  listUpdatesContract,
  makeBaseFeedContract,
  revokeBaseFeedContract,
  visitBaseContract,
} from "./contract";
import { getBaseFeed, makeBaseFeed, revokeBaseFeed } from "./feed-keys";
import { listUpdates } from "./queries";
import { visitBase } from "./mutations";

export const ROUTES = [
  route(getBaseFeedContract, getBaseFeed),
  route(makeBaseFeedContract, makeBaseFeed),
  route(revokeBaseFeedContract, revokeBaseFeed),
  route(listUpdatesContract, listUpdates),
  route(visitBaseContract, visitBase),
];
