import { route } from "@/lib/platform/http/router";
import {
  acceptTransferContract,
  endTransferContract,
  getTransferContract,
  offerTransferContract,
} from "./contract";
import { acceptTransfer, endTransfer, offerTransfer } from "./mutations";
import { getTransfer } from "./queries";

export const ROUTES = [
  route(getTransferContract, getTransfer),
  route(offerTransferContract, offerTransfer),
  route(endTransferContract, endTransfer),
  route(acceptTransferContract, acceptTransfer),
];
