import { finishRegistrationContract } from "@/lib/identity/passkeys/contract";
import { finishRegistration } from "@/lib/identity/passkeys/registration";
import { route } from "@/lib/identity/route";
import { tellOfSecurity } from "@/lib/notifications/notify";
import { methods } from "@/lib/platform/http/methods";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(finishRegistrationContract, (viewer, input, context) =>
    finishRegistration(viewer, input, context, (tx, userId) => tellOfSecurity(tx, userId, "passkeyAdded")),
  ),
});
