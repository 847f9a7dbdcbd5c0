import { type FakeAnswer, type FakeCall, type FakeServer, startFakeServer } from "./fake-server";
import { choicePage, personBy } from "./people";
import { type Forgery, telegramOidc } from "./telegram-oidc";
import { signTelegram, unixNow } from "./telegram-signer";

const BOT_TOKEN = "123456:TEST-TOKEN";

// Stands where the real widget puts its frame: a button that leads to the choice of a person.
const WIDGET = `(() => {
  const script = document.currentScript;
  const link = document.createElement("a");
  link.href = new URL("/choose?" + new URLSearchParams({ return_to: script.dataset.authUrl }), script.src);
  link.textContent = script.dataset.lang === "en" ? "Log in with Telegram" : "Войти через Telegram";
  link.style = "display:inline-block;padding:9px 21px;border-radius:" + (script.dataset.radius || 20) + "px;background:#2481cc;color:#fff;font:500 16px system-ui;text-decoration:none";
  script.after(link);
})();`;

/** The secret of every client of the fake's OpenID Connect. */
export const CLIENT_SECRET = "fake-telegram-secret";
const FAILING = ["/js/", "/token", "/.well-known/"];

/**
 * Telegram: the widget's script, the choice of a person, and the signed way back; OpenID Connect, which the product uses
 * in the widget's place where TELEGRAM_CLIENT_ID is set as well (to anything).
 */
export async function startTelegram(): Promise<
  FakeServer & { env: Record<string, string>; forge: (next: Forgery) => void }
> {
  const oidc = telegramOidc(CLIENT_SECRET);
  const server = await startFakeServer(
    (call) => oidc.answer(call) ?? answer(call),
    (path) => FAILING.some((beginning) => path.startsWith(beginning)),
  );
  return {
    ...server,
    forge: oidc.forge,
    env: {
      TELEGRAM_BOT_TOKEN: BOT_TOKEN,
      TELEGRAM_BOT_NAME: "promptoteka_test_bot",
      TELEGRAM_OIDC_BASE: server.url,
      TELEGRAM_WIDGET_URL: `${server.url}/js/telegram-widget.js?22`,
    },
  };
}

function answer({ path, query }: FakeCall): FakeAnswer | undefined {
  if (path === "/js/telegram-widget.js") return { body: WIDGET, type: "text/javascript; charset=utf-8" };
  if (path !== "/choose") return undefined;
  const person = personBy(query.get("person"));
  if (!person) {
    return {
      body: choicePage(
        "Вход через Telegram (подставной)",
        ({ id }) => `/choose?${new URLSearchParams([...query, ["person", String(id)]])}`,
      ),
    };
  }
  const { id, firstName, lastName, username } = person;
  const back = new URL(query.get("return_to") ?? "");
  const signed = signTelegram(BOT_TOKEN, {
    id,
    first_name: firstName,
    last_name: lastName,
    username,
    auth_date: unixNow(),
  });
  for (const [name, value] of Object.entries(signed)) back.searchParams.set(name, String(value));
  return { body: back };
}
