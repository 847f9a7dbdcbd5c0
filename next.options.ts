import type { NextConfig } from "next";
import { existsSync } from "node:fs";
import { SECURE_SESSION_COOKIE, SESSION_COOKIE } from "./lib/identity/sessions/session-cookie-name";
import { addressesOf, everyAddressBut } from "./lib/platform/i18n/address-pattern";
import { FORM_LIMIT } from "./lib/platform/http/body";
import {
  API_CONTENT_SECURITY_POLICY,
  DOWNLOAD_CONTENT_SECURITY_POLICY,
  SECURITY_HEADERS,
} from "./lib/platform/http/security/security-headers";
import { LOCALE_COOKIE, LOCALES, PREFIXED } from "./lib/platform/i18n/locales";
import { PERSONAL_PATHS } from "./lib/platform/protected-paths";

// Addresses without a language: the API, MCP and its sign-in, the framework's files, the parts of the sitemap, pictures and sounds. Others that begin so
// lead to the page of a 404, which counts as a read of who asks; without a language Next would render another one that counts for nothing.
const NO_PAGE = ["api/", "api$", "mcp$", "oauth/", "_next/", "sitemaps/[^/]+$", "media/[^/]+/[^/]+$"];
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
/** Addresses of files that people uploaded or exported. */
const DOWNLOADS = [
  "/media/:path*",
  "/api/knowledge/files/:id/download",
  "/api/media/operations/:id/transcript",
  "/api/users/me/export",
];

/** The way of a person who lets a program in. Web programs open it in a window, which has to stay theirs: it tells them of the answer. */
const CONSENT = ["/oauth/:path*", `/${PREFIX}?/connect/(allow|failed)/:path*`];

/** Next's configuration; the built server has a copy of it (scripts/start/server-file). */
export const options: NextConfig = {
  output: "standalone",
  // Files that Next's public API (server.ts) loads at start and that its trace misses.
  outputFileTracingIncludes: {
    "/*": [
      "./node_modules/next/dist/compiled/webpack/**",
      "./node_modules/next/dist/compiled/@babel/runtime/**",
      "./lib/papers/examples/**",
    ],
    "/api/*": [
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
  // lib/platform/http-server/form-post limits forms before Next does; Next's limit must not be lower.
  experimental: {
    // Prefetched windows show their form as it was; 30 s is Next's least.
    staleTimes: { dynamic: 0, static: 30 },
    serverActions: { bodySizeLimit: FORM_LIMIT },
    // Costs 320 MB and a quarter of the build's processor time, so only where the folder has been built before.
    turbopackFileSystemCacheForBuild: existsSync(".next/BUILD_ID"),
    // All pages together load in half a second and take 20 MB; a process rarely shows each.
    preloadEntriesOnStart: false,
    // Nobody reads a build's: two thirds of its files.
    turbopackSourceMaps: process.env.NODE_ENV !== "production",
  },
  serverExternalPackages: [
    "pino",
    "pdfkit",
    "pg-boss",
    "oidc-provider",
    "light-my-request",
    "assemblyai",
    "fluent-ffmpeg",
    "@aws-sdk/client-s3",
    "@aws-sdk/lib-storage",
  ],
  // lib/platform/page-cache caches guests' pages, not Next.
  cacheMaxMemorySize: 0,
  // Metadata is in the head for all clients instead of being streamed.
  htmlLimitedBots: /^/,
  reactMaxHeadersLength: 1, // no Link header: the preloads are in the page

  async rewrites() {
    const texts = [
      { source: "/public-prompts/:file(.+\\.md)", destination: "/ru/prompt-texts/:file" },
      ...PREFIXED.map((locale) => ({
        source: `/${locale}/public-prompts/:file(.+\\.md)`,
        destination: `/${locale}/prompt-texts/:file`,
      })),
    ];
    const languages = [
      { source: "/", destination: "/ru" },
      { source: everyAddressBut(...NO_PAGE, ...WITH_LANGUAGE), destination: "/ru/:path" },
    ];
    return {
      // Next matches intercepted routes (docs/decisions/085) after these, by addresses with a language. Only its router sends the header.
      beforeFiles: [
        ...texts,
        ...languages.map((rule) => ({ ...rule, has: [{ type: "header" as const, key: "next-url" }] })),
      ],
      afterFiles: languages,
      fallback: [],
    };
  },

  async redirects() {
    return [
      { source: "/ru", destination: "/", permanent: true },
      { source: "/ru/:path*", destination: "/:path*", permanent: true },
      // A page of versions up to 1.29.
      ...["", ...PREFIXED.map((locale) => `/${locale}`)].map((prefix) => ({
        source: `${prefix}/my-bases/:id/order`,
        destination: `${prefix}/my-bases/:id?order=1#prompts`,
        permanent: true,
      })),
      // A profile leads there itself, because it also adds the name to its address.
      {
        source: `${everyAddressBut(addressesOf("/profile/:rest*"))}/page/1`,
        destination: "/:path",
        permanent: true,
      },
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
      // lib/platform/http-server sets the Content-Security-Policy of pages.
      { source: "/:path*", headers: list(SECURITY_HEADERS) },
      // Shared caches revalidate on every request: with Next's header they would serve a page minutes after its base has become paid.
      {
        source: everyAddressBut(...NO_PAGE, ...PERSONAL_PATHS.map(addressesOf)),
        missing: SESSION_COOKIES,
        headers: list({ "Cache-Control": "public, max-age=0, must-revalidate" }),
      },
      // A feed with a key is personal.
      {
        source: `/${PREFIX}?/bases/:id/feed.xml`,
        has: [{ type: "query", key: "key" }],
        headers: list({ "Cache-Control": "private, max-age=0, must-revalidate" }),
      },
      { source: "/icons/:path*", headers: list({ "Cache-Control": "public, max-age=86400" }) },
      ...["/api/:path*", "/mcp", "/oauth/:path*"].map((source) => ({
        source,
        headers: list({ "Content-Security-Policy": API_CONTENT_SECURITY_POLICY }),
      })),
      // The last match wins, also over the handler's own headers.
      ...DOWNLOADS.map((source) => ({
        source,
        headers: list({ "Content-Security-Policy": DOWNLOAD_CONTENT_SECURITY_POLICY }),
      })),
      // Without the query, which may contain a provider's token; Telegram's widget requires the origin.
      { source: `/${PREFIX}?/(s|gift|join)/:path*`, headers: list({ "Referrer-Policy": "no-referrer" }) },
      { source: `/${PREFIX}?/auth`, headers: list({ "Referrer-Policy": "strict-origin" }) },
      ...CONSENT.map((source) => ({
        source,
        headers: list({ "Cross-Origin-Opener-Policy": "unsafe-none" }),
      })),
    ];
  },
};
