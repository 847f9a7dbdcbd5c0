import type { NextConfig } from "next";
import { existsSync } from "node:fs";
import { SECURE_SESSION_COOKIE, SESSION_COOKIE } from "./lib/identity/sessions/session-cookie-name";
import { addressesOf, everyAddressBut } from "./lib/platform/address-pattern";
import { FORM_LIMIT } from "./lib/platform/form-limit";
import {
  API_CONTENT_SECURITY_POLICY,
  DOWNLOAD_CONTENT_SECURITY_POLICY,
  SECURITY_HEADERS,
} from "./lib/platform/http/security-headers";
import { LOCALE_COOKIE, LOCALES, PREFIXED } from "./lib/platform/i18n/locales";
import { PERSONAL_PATHS } from "./lib/platform/protected-paths";

// What is no page and has no language: the API, MCP, the framework's files, the parts of the sitemap, pictures and sounds.
const NO_PAGE = ["api/", "api$", "mcp$", "_next/", "sitemaps/", "media/"];
const WITH_LANGUAGE = LOCALES.flatMap((locale) => [`${locale}/`, `${locale}$`]);
const SESSION_COOKIES = [SESSION_COOKIE, SECURE_SESSION_COOKIE].map((key) => ({
  type: "cookie" as const,
  key,
}));
const list = (values: Record<string, string>) =>
  Object.entries(values).map(([key, value]) => ({ key, value }));
const chosen = (locale: string) => [{ type: "cookie" as const, key: LOCALE_COOKIE, value: locale }];
/** A parameter of an address: the prefix of a language. */
const PREFIX = `:locale(${PREFIXED.join("|")})`;
/** What answers with people's own files. */
const DOWNLOADS = [
  "/media/:path*",
  "/api/knowledge/files/:id/download",
  "/api/media/operations/:id/transcript",
  "/api/users/me/export",
];

/** What Next is told for the build and for serving; the built server reads a copy of it (scripts/start/server-file). */
export const options: NextConfig = {
  output: "standalone",
  // What Next's own file for a standalone server goes without and its public API (server.ts) looks for when it starts.
  outputFileTracingIncludes: {
    "/*": [
      "./node_modules/next/dist/compiled/webpack/**",
      "./node_modules/next/dist/compiled/@babel/runtime/**",
      "./lib/papers/examples/**",
    ],
    "/api/sales/statements/*": [
      "./node_modules/dejavu-fonts-ttf/ttf/DejaVuSans.ttf",
      "./node_modules/dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf",
    ],
  },
  poweredByHeader: false,
  reactStrictMode: true,
  // Types are checked by `npm run check` and `npm test`; a build on a user's machine need not do it again.
  typescript: { ignoreBuildErrors: true },
  images: { unoptimized: true },
  // Paid pages must not linger in the browser's router cache after access has ended.
  // How much a form may send is decided before Next sees it (lib/platform/http-server/form-post); this only must not be less.
  experimental: {
    staleTimes: { dynamic: 0 },
    serverActions: { bodySizeLimit: FORM_LIMIT },
    // 320 MB and a quarter of a build's processor time, for the next build: a fresh clone or an image may not have one.
    turbopackFileSystemCacheForBuild: existsSync(".next/BUILD_ID"),
  },
  serverExternalPackages: [
    "pino",
    "pdfkit",
    "pg-boss",
    "assemblyai",
    "fluent-ffmpeg",
    "@aws-sdk/client-s3",
    "@aws-sdk/lib-storage",
  ],
  // Guests' pages are kept by lib/platform/page-cache, outside of Next.
  cacheMaxMemorySize: 0,
  // Metadata stands in the head for every reader, and nothing of a page waits for it.
  htmlLimitedBots: /^/,
  reactMaxHeadersLength: 1, // nothing fits: preloads stand in the page itself

  async rewrites() {
    return [
      { source: "/public-prompts/:file(.+\\.md)", destination: "/ru/prompt-texts/:file" },
      ...PREFIXED.map((locale) => ({
        source: `/${locale}/public-prompts/:file(.+\\.md)`,
        destination: `/${locale}/prompt-texts/:file`,
      })),
      { source: "/", destination: "/ru" },
      { source: everyAddressBut(...NO_PAGE, ...WITH_LANGUAGE), destination: "/ru/:path" },
    ];
  },

  async redirects() {
    return [
      { source: "/ru", destination: "/", permanent: true },
      { source: "/ru/:path*", destination: "/:path*", permanent: true },
      { source: "/:list+/page/1", destination: "/:list+", permanent: true },
      ...PREFIXED.flatMap((locale) => [
        {
          source: everyAddressBut(".*\\.", "auth", ...NO_PAGE, ...WITH_LANGUAGE),
          has: chosen(locale),
          destination: `/${locale}/:path`,
          permanent: false,
        },
        { source: "/", has: chosen(locale), destination: `/${locale}`, permanent: false },
      ]),
    ];
  },

  async headers() {
    return [
      // Without the policy of pages, which lib/platform/http-server writes.
      { source: "/:path*", headers: list(SECURITY_HEADERS) },
      // Next would let shared caches keep a page for minutes after its base has become paid: they must ask every time.
      {
        source: everyAddressBut(...NO_PAGE, ...PERSONAL_PATHS.map(addressesOf)),
        missing: SESSION_COOKIES,
        headers: list({ "Cache-Control": "public, max-age=0, must-revalidate" }),
      },
      // With a key it is one reader's own.
      {
        source: `/${PREFIX}?/bases/:id/feed.xml`,
        has: [{ type: "query", key: "key" }],
        headers: list({ "Cache-Control": "private, max-age=0, must-revalidate" }),
      },
      { source: "/icons/:path*", headers: list({ "Cache-Control": "public, max-age=86400" }) },
      ...["/api/:path*", "/mcp"].map((source) => ({
        source,
        headers: list({ "Content-Security-Policy": API_CONTENT_SECURITY_POLICY }),
      })),
      // The last one that fits wins, over what the handler says as well.
      ...DOWNLOADS.map((source) => ({
        source,
        headers: list({ "Content-Security-Policy": DOWNLOAD_CONTENT_SECURITY_POLICY }),
      })),
      // Never with the query, which may hold a provider's token; the origin must go, Telegram's widget asks for it.
      { source: `/${PREFIX}?/auth`, headers: list({ "Referrer-Policy": "strict-origin" }) },
    ];
  },
};
