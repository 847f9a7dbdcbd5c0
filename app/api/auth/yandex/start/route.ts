import { startYandexContract } from "@/lib/identity/contract";
import { route } from "@/lib/identity/route";
import { startYandex } from "@/lib/identity/sign-in/start-sign-in";
import { methods } from "@/lib/platform/http/methods";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(startYandexContract, startYandex),
});
