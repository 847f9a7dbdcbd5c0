import type { Operation } from "@/lib/media/types";
import { callApi } from "@/lib/platform/api-client";

/** The whole transcript of an own operation. @throws ApiError */
export async function loadTranscript(id: string): Promise<string> {
  const { result } = await callApi<Operation>("GET", `/media/operations/${id}`);
  return result?.text ?? "";
}
