import type { ImportReport } from "@/lib/exchange/schema";
import type { DownloadFormat } from "@/lib/exchange/limits";
import { handlersAt } from "@/tests/support/handlers-at";
import { ROUTES as exchangeRoutes } from "@/lib/exchange/routes";

const { GET } = handlersAt("/export", exchangeRoutes);
const { POST } = handlersAt("/import", exchangeRoutes);

type Answer<T> = { status: number; body: T; headers: Headers };

const NONE = { params: Promise.resolve(undefined) };

/** Downloads an export. @param query `?promptBaseId=…`, after the format */
export async function exported(
  token: string,
  format: DownloadFormat,
  query = "",
): Promise<{ status: number; bytes: Buffer; headers: Headers }> {
  const request = new Request(`http://localhost:3000/api/export?format=${format}${query}`, {
    headers: { "ssmm-token": token },
  });
  const response = await GET(request, NONE);
  return {
    status: response.status,
    bytes: Buffer.from(await response.arrayBuffer()),
    headers: response.headers,
  };
}

/** The JSON of an export. */
export async function exportedJson<T>(token: string, query = ""): Promise<T> {
  return JSON.parse((await exported(token, "json", query)).bytes.toString()) as T;
}

/** Brings a file in, or says what that would do (`dryRun`). */
export async function imported(
  token: string,
  name: string,
  content: Uint8Array | string,
  fields: Record<string, string> = {},
): Promise<Answer<ImportReport & { code?: string; message?: string }>> {
  const response = await POST(importRequest(token, name, content, fields), NONE);
  return {
    status: response.status,
    body: (await response.json()) as ImportReport,
    headers: response.headers,
  };
}

export function importRequest(
  token: string,
  name: string,
  content: Uint8Array | string,
  fields: Record<string, string> = {},
  init: RequestInit = {},
): Request {
  const body = new FormData();
  for (const [field, value] of Object.entries(fields)) body.append(field, value);
  body.append("file", new File([typeof content === "string" ? content : Uint8Array.from(content)], name));
  return new Request("http://localhost:3000/api/import", {
    method: "POST",
    body,
    ...init,
    headers: { "ssmm-token": token, ...init.headers },
  });
}
