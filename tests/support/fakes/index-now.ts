import { type FakeServer, startFakeServer } from "./fake-server";

/** IndexNow's endpoint: accepts valid requests and records them. `announced`: every address announced to it. */
export async function startIndexNow(): Promise<
  FakeServer & { env: Record<string, string>; announced: () => string[] }
> {
  const key = "0123456789abcdef0123456789abcdef";
  const server = await startFakeServer(
    ({ method, path, body, headers }) => {
      if (
        path !== "/indexnow" ||
        method !== "POST" ||
        !headers["content-type"]?.startsWith("application/json")
      )
        return undefined;
      const {
        host,
        key: given,
        keyLocation,
        urlList,
      } = JSON.parse(body) as { host: string; key: string; keyLocation: string; urlList: string[] };
      if (given !== key || new URL(keyLocation).host !== host) return { status: 403, body: {} };
      const isFit =
        urlList.length > 0 &&
        urlList.length <= 10_000 &&
        urlList.every((address) => new URL(address).host === host);
      return { status: isFit ? 202 : 422, body: {} };
    },
    (path) => path === "/indexnow",
  );
  const announced = () =>
    server.calls.flatMap(({ body }) => (JSON.parse(body) as { urlList: string[] }).urlList);
  return { ...server, env: { INDEXNOW_KEY: key, INDEXNOW_URL: `${server.url}/indexnow` }, announced };
}
