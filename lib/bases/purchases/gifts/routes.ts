import { route } from "@/lib/platform/http/router";
import { acceptGiftContract } from "./contract";
import { acceptGift } from "./mutations";

export const ROUTES = [route(acceptGiftContract, acceptGift)];
