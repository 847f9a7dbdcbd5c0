import { route } from "@/lib/identity/route";
import { videoToTextContract } from "@/lib/media/contract";
import { videoToText } from "@/lib/media/mutations";
import { methods } from "@/lib/platform/http/methods";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(videoToTextContract, videoToText),
});
