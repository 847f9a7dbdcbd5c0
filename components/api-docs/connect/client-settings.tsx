"use client";

import { PlugZap } from "lucide-react";
import { useTranslations } from "next-intl";
import { CopyButton } from "@/components/common/copy-button";
import { Button } from "@/components/ui/button";

type Access = { address: string; token: string | null };

const NAME = "promptoteka";
const json = (value: object) => JSON.stringify(value, null, 2);
const headersOf = (token: string | null) => (token ? { headers: { Authorization: `Bearer ${token}` } } : {});

/** The settings that the usual programs take, in the order in which they are shown. */
const CLIENTS = {
  claudeCode: ({ address, token }: Access) =>
    [
      `claude mcp add --transport http ${NAME} ${address}`,
      ...(token ? [`--header "Authorization: Bearer ${token}"`] : []),
    ].join(" "),
  claudeDesktop: ({ address, token }: Access) =>
    json({
      mcpServers: {
        [NAME]: {
          command: "npx",
          // Without a space: on Windows the program would take it for two arguments.
          args: [
            "-y",
            "mcp-remote",
            address,
            ...(token ? ["--header", "Authorization:${AUTHORIZATION}"] : []),
          ],
          ...(token && { env: { AUTHORIZATION: `Bearer ${token}` } }),
        },
      },
    }),
  cursor: ({ address, token }: Access) =>
    json({ mcpServers: { [NAME]: { url: address, ...headersOf(token) } } }),
  vscode: ({ address, token }: Access) =>
    json({ servers: { [NAME]: { type: "http", url: address, ...headersOf(token) } } }),
  codex: ({ address, token }: Access) =>
    [
      `[mcp_servers.${NAME}]`,
      `url = "${address}"`,
      ...(token ? [`http_headers = { "Authorization" = "Bearer ${token}" }`] : []),
    ].join("\n"),
  gemini: ({ address, token }: Access) =>
    [
      `gemini mcp add --scope user --transport http ${NAME} ${address}`,
      ...(token ? [`--header "Authorization: Bearer ${token}"`] : []),
    ].join(" "),
  opencode: ({ address, token }: Access) =>
    [
      `opencode mcp add ${NAME} --url ${address}`,
      ...(token ? [`--header "Authorization=Bearer ${token}"`] : []),
    ].join(" "),
  windsurf: ({ address, token }: Access) =>
    json({ mcpServers: { [NAME]: { serverUrl: address, ...headersOf(token) } } }),
  cline: ({ address, token }: Access) =>
    [
      `cline mcp install ${NAME} ${address} --transport streamable-http`,
      ...(token ? [`--header "Authorization: Bearer ${token}"`] : []),
      "--yes",
    ].join(" "),
  lmStudio: ({ address, token }: Access) =>
    json({ mcpServers: { [NAME]: { url: address, ...headersOf(token) } } }),
  chatgpt: ({ address }: Access) => address,
  other: ({ address, token }: Access) =>
    [`npx -y mcp-remote ${address}`, ...(token ? [`--header "Authorization: Bearer ${token}"`] : [])].join(
      " ",
    ),
} as const;

const configOf = ({ address, token }: Access) =>
  encodeURIComponent(btoa(JSON.stringify({ url: address, ...headersOf(token) })));

/** Links that a program on the reader's computer opens; nothing of them is sent anywhere. */
const INSTALLS: Partial<Record<keyof typeof CLIENTS, (access: Access) => string>> = {
  cursor: (access) =>
    `cursor://anysphere.cursor-deeplink/mcp/install?name=${NAME}&config=${configOf(access)}`,
  lmStudio: (access) => `lmstudio://add_mcp?name=${NAME}&config=${configOf(access)}`,
  vscode: ({ address, token }) => {
    const server = { name: NAME, type: "http", url: address, ...headersOf(token) };
    return `vscode:mcp/install?${encodeURIComponent(JSON.stringify(server))}`;
  },
};

/** Settings to copy or to install for each program, with the token in them while it is shown. */
export function ClientSettings(access: Access) {
  const t = useTranslations("connect.clients");
  const names = Object.keys(CLIENTS) as (keyof typeof CLIENTS)[];
  return (
    <div className="divide-y rounded-lg border bg-card">
      {names.map((name, place) => (
        <details key={name} name="client" open={place === 0} className="group">
          <summary className="cursor-pointer px-4 py-3 font-medium transition-colors hover:bg-accent/50 touch:py-3.5">
            {t(`${name}.title`)}
          </summary>
          <div className="grid grid-cols-1 gap-3 px-4 pt-1 pb-4">
            <p className="max-w-prose text-sm text-pretty text-muted-foreground">
              {t.rich(`${name}.text`, {
                code: (part) => <code className="font-mono wrap-anywhere">{part}</code>,
              })}
            </p>
            {INSTALLS[name] && (
              <Button asChild size="sm" className="w-fit">
                <a href={INSTALLS[name](access)}>
                  <PlugZap aria-hidden />
                  {t("install", { name: t(`${name}.title`) })}
                </a>
              </Button>
            )}
            <pre
              role="group"
              aria-label={t("block", { name: t(`${name}.title`) })}
              className="rounded-md border bg-muted/40 p-3 font-mono text-sm whitespace-pre-wrap wrap-anywhere"
            >
              {CLIENTS[name](access)}
            </pre>
            <CopyButton
              text={CLIENTS[name](access)}
              label={t("copy")}
              aria-label={t("copyNamed", { name: t(`${name}.title`) })}
              size="sm"
              className="w-fit noscript:hidden"
            />
          </div>
        </details>
      ))}
    </div>
  );
}
