import { route } from "@/lib/identity/route";
import { listContentsContract } from "./contract";
import { listContents } from "./queries";

export const ROUTES = [route(listContentsContract, listContents)];
