import { route } from "@/lib/platform/http/router";
import { listContentsContract } from "./contract";
import { listContents } from "./queries";

export const ROUTES = [route(listContentsContract, listContents)];
