import { type FakeAnswer, type FakeCall, type FakeServer, startFakeServer } from "./fake-server";
import { choicePage, personBy } from "./people";
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

/** Telegram: the widget's script, the choice of a person, and the signed way back. */
export async function startTelegram(): Promise<FakeServer & { env: Record<string, string> }> {
  const server = await startFakeServer(answer, (path) => path.startsWith("/js/"));
  return {
    ...server,
    env: {
      TELEGRAM_BOT_TOKEN: BOT_TOKEN,
      TELEGRAM_BOT_NAME: "promptoteka_test_bot",
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
