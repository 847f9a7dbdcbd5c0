import { route } from "@/lib/identity/route";
import { getTranscriptContract } from "@/lib/media/contract";
import { getTranscript } from "@/lib/media/queries";
import { methods } from "@/lib/platform/http/methods";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(getTranscriptContract, getTranscript),
});
