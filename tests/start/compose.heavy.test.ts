import { existsSync, readFileSync } from "node:fs";
import { parse } from "yaml";
import { envSchema } from "@/lib/platform/env";

type Service = {
  image?: string;
  ports?: string[];
  expose?: string[];
  profiles?: string[];
  deploy?: { replicas: string | number };
  environment?: Record<string, string>;
  volumes?: string[];
  depends_on?: Record<string, { condition: string }>;
};

const { services } = parse(readFileSync("docker-compose.yml", "utf8"), { merge: true }) as {
  services: Record<string, Service>;
};
const { app, proxy } = services as Record<"app" | "proxy", Service>;

const dockerfile = readFileSync("Dockerfile", "utf8");

test("the image runs on a version of Node that the workflow tests, beside the oldest", () => {
  const { jobs } = parse(readFileSync(".github/workflows/ci.yml", "utf8")) as {
    jobs: { test: { strategy: { matrix: { node: number[] } } } };
  };
  const images = [...dockerfile.matchAll(/^FROM node:(\S+)/gm)].map(([, tag]) => tag);
  const [oldest, newest] = jobs.test.strategy.matrix.node;
  expect(new Set(images)).toEqual(new Set([`${newest}-bookworm-slim`]));
  const { engines } = JSON.parse(readFileSync("package.json", "utf8")) as { engines: { node: string } };
  expect(engines.node).toMatch(new RegExp(`^>=${oldest}\\.`));
});

test("only the proxy can be reached from outside, and the app trusts exactly that one", () => {
  expect(Object.keys(services).filter((name) => services[name]!.ports)).toEqual(["proxy"]);
  expect(app.environment).toMatchObject({ TRUSTED_PROXY_HOPS: "1", HOST: "0.0.0.0", PORT: "3000" });
  expect(envSchema.shape.TRUSTED_PROXY_HOPS.parse(app.environment!.TRUSTED_PROXY_HOPS)).toBe(1);
  expect(proxy.ports).toEqual(expect.arrayContaining(["80:80", "443:443"]));
  expect(proxy.depends_on).toEqual({ app: { condition: "service_healthy" } });
});

test("the proxy leads to the app under the address that people know", () => {
  expect(proxy.volumes).toContain("./Caddyfile:/etc/caddy/Caddyfile:ro");
  expect(existsSync("Caddyfile")).toBe(true);
  const config = readFileSync("Caddyfile", "utf8");
  expect(config).toContain("{$APP_ORIGIN} {");
  expect(config).toMatch(
    new RegExp(`reverse_proxy \\{\\s+(#.*\\s+)?dynamic a app ${app.environment!.PORT} `),
  );
  expect(config).not.toContain("trusted_proxies"); // it would believe the header that callers send
  expect(Object.keys(proxy.environment!)).toEqual(["APP_ORIGIN"]);
  expect(dockerfile).toContain(`EXPOSE ${app.expose![0]}`);
});

test("with a worker of its own the background work is in one place, out of the proxy's reach", () => {
  const { worker } = services as { worker: Service };
  expect(app.environment!.WORKER).toBe("${WORKER:-inside}");
  expect(worker).toEqual({
    ...app,
    profiles: ["worker"],
    environment: { ...app.environment, WORKER: "inside" },
    deploy: { replicas: 1 },
  });
  expect(app.deploy).toEqual({ replicas: "${APP_SERVERS:-1}" });
});

test("a bucket of one's own has the key and the name that the app uses, and no port", () => {
  const { objects } = services as { objects: Service };
  expect(objects).toMatchObject({
    profiles: ["objects"],
    environment: {
      BUCKET: "${S3_BUCKET:-promptoteka}",
      ROOT_ACCESS_KEY: "${S3_ACCESS_KEY_ID:-}",
      ROOT_SECRET_KEY: "${S3_SECRET_ACCESS_KEY:-}",
    },
  });
  expect(objects.ports).toBeUndefined();
});

test("every variable that compose gives the app is one that the product knows", () => {
  const known = Object.keys(envSchema.shape);
  expect(Object.keys(app.environment!).filter((name) => !known.includes(name))).toEqual([]);
});
