import { startTelegramContract } from "@/lib/identity/contract";
import { route } from "@/lib/identity/route";
import { startTelegram } from "@/lib/identity/sign-in/start-sign-in";
import { methods } from "@/lib/platform/http/methods";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  POST: route(startTelegramContract, startTelegram),
});
