import { fireEvent, screen, waitFor } from "@testing-library/react";
import { SignInCard } from "@/components/identity/sign-in-card";
import { readCallback } from "@/lib/identity/sign-in/callback";
import type { SocialProviderName } from "@/lib/integrations/social-login/social-providers";
import { answers } from "../../support/components/calls";
import { mount } from "../../support/components/mount";

const TELEGRAM = {
  botName: "promptoteka_bot",
  widgetUrl: "https://telegram.test/telegram-widget.js",
  authUrl: "https://promptoteka.test/auth",
};

function open(
  query: string,
  telegram: typeof TELEGRAM | null = null,
  redirects: SocialProviderName[] = ["vk"],
  others: { passkey?: boolean; mail?: boolean } = {},
) {
  const arrival = readCallback(Object.fromEntries(valuesOf(new URLSearchParams(query))), null);
  const options = {
    redirects,
    telegramWidget: telegram,
    passkey: false,
    mail: false,
    dev: false,
    ...others,
  };
  return mount(
    <SignInCard
      options={options}
      arrival={arrival}
      name={null}
      reason={null}
      again={false}
      waitingFor={null}
      next={null}
      home="/"
    />,
    { address: `/auth?${query}` },
  );
}

/** As the server has a query: a name that comes twice has a list. */
const valuesOf = (query: URLSearchParams) =>
  [...new Set(query.keys())].map((name) => {
    const all = query.getAll(name);
    return [name, all.length > 1 ? all : all[0]] as const;
  });

for (const [query, text] of [
  ["token=a&token=b&uuid=u", "Ошибка авторизации через VK"],
  ["payload=%7B%22token%22%3A5%7D", "Ошибка авторизации через VK"],
  ["type=VKSDKOneTapAuthFullAuthNeeded", "Требуется полная авторизация"],
  ["type=VKSDKOneTapAuthPhoneValidationNeeded", "Требуется валидация телефона"],
  ["provider=facebook&token=a&uuid=b", "Неподдерживаемый провайдер авторизации"],
] as const) {
  test(`/auth?${query} says «${text}» and still offers the ways in`, () => {
    open(query);
    expect(screen.getByRole("alert").textContent).toContain(text);
    screen.getByRole("link", { name: "Войти через VK" });
    expect(window.location.search).toBe("");
  });
}

test("/auth without Telegram's server: said within seconds, the other way works", async () => {
  answers("POST /api/auth/telegram/start", () => ({ json: { state: "s".repeat(32) } }));
  const { container } = open("", TELEGRAM);
  await waitFor(() => expect(container.querySelector("script")).not.toBeNull());
  fireEvent.error(container.querySelector("script")!);
  expect(screen.getByRole("status").textContent).toContain("Telegram сейчас не отвечает");
  screen.getByRole("link", { name: "Войти через VK" });
});

test("each provider with a page of its own has one button that leads there; Telegram needs no foreign script", () => {
  const { container } = open("", null, ["vk", "telegram", "yandex"]);
  const names = ["Войти через VK", "Войти через Telegram", "Войти с Яндекс ID"];
  const links = names.map((name) => screen.getByRole("link", { name, hidden: true }));
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    "/api/auth/vk/start?next=%2F",
    "/api/auth/telegram/start?next=%2F",
    "/api/auth/yandex/start?next=%2F",
  ]);
  expect(container.querySelectorAll("script, [data-telegram]")).toHaveLength(0);
});

test("VK and Telegram are the doors; the others are folded, and alone they are doors themselves", () => {
  const folded = () =>
    [...document.querySelectorAll("details a, details button")].map((each) => each.textContent);
  const { unmount } = open("", null, ["vk", "telegram", "yandex"]);
  expect(folded()).toEqual(["Войти с Яндекс ID"]);
  expect(document.querySelector("details")!.open).toBe(false);
  unmount();
  open("", null, ["yandex"]);
  expect(folded()).toEqual([]);
});

test("a passkey and the code by e-mail: open where there is no other door, and named where they exist", () => {
  const shown = (redirects: SocialProviderName[], others: Parameters<typeof open>[3]) => {
    const { unmount } = open("", null, redirects, others);
    const details = document.querySelector("details");
    const seen = {
      isUnset: screen.queryByText("Вход пока не настроен") !== null,
      isOpen: details?.open,
      text: details?.querySelector("p")?.textContent,
      // Without scripts a passkey is no way in: a fold with nothing else is not shown.
      isScripted: details?.classList.contains("noscript:hidden"),
    };
    unmount();
    return seen;
  };
  const both = "Ключ доступа и код на почту — для тех, кто включил их в настройках.";
  const passkey = "Ключ доступа — для тех, кто добавил его в настройках.";
  const mail = "Код на почту — для тех, кто включил его в настройках.";
  expect(shown(["vk"], { passkey: true, mail: true })).toEqual({
    isUnset: false,
    isOpen: false,
    text: both,
    isScripted: false,
  });
  expect(shown([], { mail: true })).toEqual({ isUnset: false, isOpen: true, text: mail, isScripted: false });
  expect(shown([], { passkey: true })).toMatchObject({ isOpen: true, text: passkey, isScripted: true });
  expect(shown([], {})).toMatchObject({ isUnset: true, text: undefined });
  expect(shown(["vk", "yandex"], {})).toMatchObject({ text: undefined, isScripted: false });
});
