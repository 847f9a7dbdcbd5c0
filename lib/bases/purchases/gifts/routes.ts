import { route } from "@/lib/identity/route";
import { acceptGiftContract } from "./contract";
import { acceptGift } from "./mutations";

export const ROUTES = [route(acceptGiftContract, acceptGift)];
