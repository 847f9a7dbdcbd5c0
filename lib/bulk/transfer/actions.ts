"use server";

import { action } from "@/lib/identity/action";
import { membersHref } from "@/lib/platform/hrefs";
import { acceptTransferContract, endTransferContract, offerTransferContract } from "./contract";
import { acceptTransfer, endTransfer, offerTransfer } from "./mutations";

const members = (_done: unknown, fields: Record<string, unknown>) => membersHref({ id: String(fields.id) });

export const submitOffer = action(offerTransferContract, offerTransfer, { then: members });
export const submitOfferEnd = action(endTransferContract, endTransfer, { then: members });
export const submitOwnership = action(acceptTransferContract, acceptTransfer, { then: members });
