"use server";

import { action } from "@/lib/identity/action";
import { makeBaseFeedContract, revokeBaseFeedContract } from "./contract";
import { makeBaseFeed, revokeBaseFeed } from "./feed-keys";

export const submitFeed = action(makeBaseFeedContract, makeBaseFeed);
export const submitFeedEnd = action(revokeBaseFeedContract, revokeBaseFeed);
