import { startRegistrationContract } from "@/lib/identity/passkeys/contract";
import { startRegistration } from "@/lib/identity/passkeys/registration";
import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(startRegistrationContract, startRegistration),
});
