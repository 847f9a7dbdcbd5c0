import { screen, waitFor, within } from "@testing-library/react";
import { ModalFrame } from "@/components/common/dialogs/modal-frame";
import { DeleteAccountForm } from "@/components/profile/settings/delete-account-form";
import { NewToken } from "@/components/profile/settings/new-token";
import { answers } from "../../support/components/calls";
import { mount } from "../../support/components/mount";

const STALE = {
  code: "FRESH_SIGN_IN_REQUIRED",
  message: "Войдите ещё раз: это действие доступно 10 минут после входа",
};
const WRITTEN = "2026-01-01T00:00:00.000Z";
const NAME = "Анна Смирнова";
const button = (name: string) => screen.getByRole("button", { name });

/** Asks in the window to delete the account of Анна under this name. @returns the window */
async function deleteUnder(
  typed: string,
  shared: { id: string; base_name: string; members: number }[] = [],
  by = "Удалить навсегда",
) {
  const page = mount(
    <ModalFrame>
      <DeleteAccountForm name={NAME} shared={shared} />
    </ModalFrame>,
    { address: "/settings/profile/delete" },
  );
  const question = within(screen.getByRole("dialog", { name: "Удалить аккаунт навсегда?" }));
  await page.fill(question.getByRole("textbox"), typed);
  await page.user.click(question.getByRole("button", { name: by }));
  return { ...page, question };
}

const refusal = (status: number, error: object) => () => ({ json: { ok: false, status, error } });

test("deleting the account needs the own name", async () => {
  const refused = {
    code: "VALIDATION_FAILED",
    message: "",
    fields: { confirm: ["Введите своё имя точно так, как оно написано в профиле"] },
  };
  const asked = answers("ACTION /submitAccountDeletion", refusal(422, refused));
  const { question, user, went } = await deleteUnder("Кто-то другой");
  await question.findByText("Введите своё имя точно так, как оно написано в профиле");
  expect(asked.map(({ body }) => body)).toMatchObject([{ confirm: "Кто-то другой" }]);
  await user.click(question.getByRole("button", { name: "Отмена" })); // closes unasked: the name is no work to keep
  await waitFor(() => expect(went).toEqual(["back"]));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("shared bases are named with the way to transfer them, and going on tells their members thirty days before", async () => {
  const asked = answers(
    "ACTION /submitScheduledDeletion",
    refusal(422, { code: "VALIDATION_FAILED", fields: {} }),
  );
  const { question } = await deleteUnder(
    NAME,
    [{ id: "b1", base_name: "Общая полка", members: 3 }],
    "Удалить через 30 дней",
  );
  const link = question.getByRole("link", { name: "Общая полка" });
  expect(link.getAttribute("href")).toBe("/my-bases/b1/members");
  expect(link.parentElement!.textContent).toContain("3 участника");
  await waitFor(() => expect(asked.map(({ body }) => body)).toMatchObject([{ shared: "b1" }]));
});

test("a deletion that is scheduled is not offered once more", () => {
  const shared = [{ id: "b1", base_name: "Общая полка", members: 3 }];
  mount(<DeleteAccountForm name={NAME} shared={shared} ending="30.12.2026" />, {
    address: "/settings/profile/delete",
  });
  expect(screen.getByText("Аккаунт удалится 30.12.2026")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Удалить через 30 дней" })).toBeNull();
});

test("an account whose bases others may read stays, and says why", async () => {
  const refused = { code: "ACCOUNT_HAS_SUBSCRIBERS", message: "У ваших баз есть 1 человек с доступом" };
  answers("ACTION /submitAccountDeletion", refusal(409, refused));
  const { question } = await deleteUnder(NAME);
  await waitFor(() => expect(question.getByRole("alert").textContent).toContain("с доступом"));
  expect(question.getByRole<HTMLInputElement>("textbox").value).toBe(NAME);
});

test("a sign-in of long ago: the window keeps the name while the person signs in again in another tab", async () => {
  answers("ACTION /submitAccountDeletion", refusal(403, STALE));
  const { question } = await deleteUnder(NAME);
  const again = await question.findByRole("link", { name: "Войти снова" });
  expect(again.getAttribute("href")).toMatch(/^\/auth\?next=%2Fsettings%2Fprofile%2Fdelete&again/);
  expect(again.getAttribute("target")).toBe("_blank");
});

const dayAfter = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10);
const DAYS = { first: dayAfter(1), usual: dayAfter(90), last: dayAfter(364) };

test("a sign-in of long ago: a token's name waits while the person signs in again", async () => {
  const field = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Название токена" });
  const open = () => mount(<NewToken userId="u1" days={DAYS} />, { address: "/settings/profile" });
  answers("ACTION /submitNewToken", refusal(403, STALE));
  const before = open();
  await before.fill(field(), "Скрипт");
  await before.user.click(button("Создать токен"));
  const again = await screen.findByRole("link", { name: "Войти снова" });
  expect(again.getAttribute("href")).toMatch(/^\/auth\?next=%2Fsettings%2Fprofile&again/);
  before.unmount();

  const token = {
    id: "t1",
    name: "Скрипт",
    token: "pt_secret",
    created_at: WRITTEN,
    last_used_at: null,
    expires_at: WRITTEN,
    scopes: ["read"],
    current: false,
  };
  const asked = answers("ACTION /submitNewToken", () => ({ json: { ok: true, data: token } }));
  const { user, refreshes } = open();
  await waitFor(() => expect(field().value).toBe("Скрипт"));
  await user.click(button("Создать токен"));
  await screen.findByText("Токен «Скрипт» создан");
  await waitFor(() => expect(field().value).toBe(""));
  expect(refreshes()).toBe(1);
  expect(asked[0]!.body).toMatchObject({ scopes: ["read"] }); // until more is chosen
});
