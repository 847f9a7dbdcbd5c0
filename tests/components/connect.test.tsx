import { screen } from "@testing-library/react";
import { ClientSettings } from "@/components/api-docs/connect/client-settings";
import { mount } from "../support/components/mount";

const address = "https://promptoteka.example/mcp";
const settings = (name: string) => screen.getByRole("group", { name: `Настройки: ${name}`, hidden: true });
const installed = (name: string) =>
  screen.getByRole<HTMLAnchorElement>("link", { name: `Добавить в ${name}`, hidden: true }).href;

test.each([
  [null, {}, ""],
  ["t0ken-_", { headers: { Authorization: "Bearer t0ken-_" } }, ' --header "Authorization: Bearer t0ken-_"'],
])("one press or one line adds the server to the usual programs; the token: %s", (token, headers, option) => {
  mount(<ClientSettings address={address} token={token} />);
  const cursor = new URL(installed("Cursor"));
  expect([cursor.protocol, cursor.searchParams.get("name")]).toEqual(["cursor:", "promptoteka"]);
  expect(JSON.parse(atob(cursor.searchParams.get("config")!))).toEqual({ url: address, ...headers });
  const [scheme, query] = installed("VS Code").split("?");
  expect(scheme).toBe("vscode:mcp/install");
  expect(JSON.parse(decodeURIComponent(query!))).toEqual({
    name: "promptoteka",
    type: "http",
    url: address,
    ...headers,
  });
  expect(settings("Claude Code").textContent).toBe(
    `claude mcp add --transport http promptoteka ${address}${option}`,
  );
  expect(settings("Gemini CLI").textContent).toBe(
    `gemini mcp add --scope user --transport http promptoteka ${address}${option}`,
  );
});
