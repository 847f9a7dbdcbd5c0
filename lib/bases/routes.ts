import { route } from "@/lib/platform/http/router";
import { listAccess } from "./access/queries";
import {
  createBaseContract,
  createPromptBaseContract,
  deleteBaseContract,
  deletePromptBaseContract,
  getBaseContract,
  getPromptBaseContract,
  listAccessContract,
  listBasesContract,
  listMyBasesContract,
  listPromptBasesContract,
  listPurchasedBasesContract,
  publishBaseContract,
  setListedContract,
  setSampleContract,
  updateBaseContract,
  updatePromptBaseContract,
} from "./contract";
import { createBase, deleteBase, publishBase, setListed, setSample, updateBase } from "./mutations";
import { getBase, listBases, listMyBases, listPurchasedBases } from "./queries";

export const ROUTES = [
  route(publishBaseContract, publishBase),
  route(setListedContract, setListed),
  route(setSampleContract, setSample),
  route(getBaseContract, getBase),
  route(updateBaseContract, updateBase),
  route(deleteBaseContract, deleteBase),
  route(listMyBasesContract, listMyBases),
  route(listPurchasedBasesContract, listPurchasedBases),
  route(listBasesContract, listBases),
  route(createBaseContract, createBase),
  route(getPromptBaseContract, getBase),
  route(updatePromptBaseContract, updateBase),
  route(deletePromptBaseContract, deleteBase),
  route(listPromptBasesContract, listBases),
  route(createPromptBaseContract, createBase),
  route(listAccessContract, listAccess),
];
