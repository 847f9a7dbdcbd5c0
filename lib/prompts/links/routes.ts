import { route } from "@/lib/platform/http/router";
import {
  createBaseLinkContract,
  createPromptLinkContract,
  deleteLinkContract,
  listBaseLinksContract,
  listPromptLinksContract,
  viewLinkContract,
} from "./contract";
import { createBaseLink, createPromptLink, deleteLink, viewLink } from "./mutations";
import { listBaseLinks, listPromptLinks } from "./queries";

export const ROUTES = [
  route(listPromptLinksContract, listPromptLinks),
  route(createPromptLinkContract, createPromptLink),
  route(listBaseLinksContract, listBaseLinks),
  route(createBaseLinkContract, createBaseLink),
  route(deleteLinkContract, deleteLink),
  route(viewLinkContract, viewLink),
];
