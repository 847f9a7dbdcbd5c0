import type { getOperationContract } from "@/lib/media/contract";
import { callApi } from "@/lib/platform/api-client";

/** The whole transcript of an own operation. @throws ApiError */
export async function loadTranscript(id: string): Promise<string> {
  const { result } = await callApi<typeof getOperationContract>("GET", `/media/operations/${id}`);
  return result?.text ?? "";
}
