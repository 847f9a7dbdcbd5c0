import type { APIRequestContext } from "@playwright/test";
import { aPromptWith } from "./editor";
import { aKnowledgeBase, aSnippet } from "./knowledge";
import { aFreeBase, call, unique } from "./people";
import { aPaidBase } from "./selling";

/** Who opens a page: a visitor without a session, a member, an administrator. */
export type Who = "guest" | "member" | "admin";
export type Device = "desktop" | "phone";

/** What a button of a page opens over it (by way of a line of its menu), or a form that it finds faults in. */
export type Scene = {
  button: string | RegExp;
  item?: string;
  shows: "dialog" | "alertdialog" | "menu" | "faults";
  on?: Device;
};

/**
 * A page to look at. A word after a colon in its path stands for one of `Things`. `dialog`: its address opens one over it;
 * `scenes`: what else opens, in this order; `on`: on this device only.
 */
export type PageEntry = {
  path: string;
  who: Who;
  status: 200 | 404;
  dialog?: true;
  scenes: readonly Scene[];
  on?: Device;
};

/** Ids and words for the addresses of `PAGES`. */
export type Things = Record<
  | "me"
  | "free"
  | "prompt"
  | "codes"
  | "paid"
  | "foreign"
  | "bundle"
  | "mine"
  | "gift"
  | "invitation"
  | "team"
  | "link"
  | "order"
  | "request"
  | "knowledge"
  | "nowhere"
  | "nothing",
  string
>;

type Listed = string | { path: string; dialog?: true; scenes?: Scene[]; on?: Device };

const GUESTS: Listed[] = [
  "/",
  "/en",
  "/?tab=paid",
  "/profile/:me",
  "/profile/:me?tab=paid",
  "/profile/:nowhere",
  "/public-prompts",
  "/public-prompts/page/2",
  "/public-prompts/type/image",
  "/public-prompts/category/kontent",
  "/public-prompts?view=catalogue",
  "/public-prompts?q=:nothing",
  "/public-prompts?q=план",
  "/public-prompts/:prompt",
  "/public-prompts/:nowhere",
  "/en/public-prompts/:nowhere",
  "/bases",
  "/bases?access=paid",
  "/bases?q=:nothing",
  "/bases?q=план",
  "/bases/:free",
  "/bases/:paid",
  "/bases/:foreign",
  "/bases/:nowhere",
  "/selections",
  "/bundles/:bundle",
  "/en/bundles/:bundle",
  "/bundles/:nowhere",
  "/gift/:gift",
  "/en/gift/:gift",
  "/gift/:nothing",
  "/join/:invitation",
  "/en/join/:invitation",
  "/join/:nothing",
  "/s/:link",
  "/en/s/:link",
  "/s/no-such-link",
  "/report?kind=prompt&id=:prompt",
  "/en/report?kind=user&id=:me",
  "/report?kind=weather&id=:nowhere",
  "/report?sent",
  "/papers/offer",
  "/en/papers/privacy",
  "/auth",
  "/api-docs",
  "/connect",
  "/en/connect",
  "/connect/failed?why=redirect",
  "/en/connect/failed?why=client",
  "/no-such-page",
  "/en/no-such-page",
];

const MEMBERS: Listed[] = [
  {
    path: "/",
    scenes: [
      { button: /^Личное меню/, shows: "menu", on: "desktop" },
      { button: "Меню", shows: "dialog", on: "phone" },
      { button: "Обратная связь", shows: "dialog", on: "desktop" },
      { button: /^Версия .*: что нового/, shows: "dialog", on: "desktop" },
      { button: "Утилиты", item: "Видео в текст", shows: "dialog", on: "desktop" },
      { button: "Утилиты", item: "Работа с доками", shows: "dialog", on: "desktop" },
    ],
  },
  { path: "/#feedback", dialog: true, on: "phone" },
  { path: "/#changelog", dialog: true, on: "phone" },
  { path: "/#video", dialog: true, on: "phone" },
  { path: "/#documents", dialog: true, on: "phone" },
  "/en",
  "/?tab=purchased",
  "/profile/:me",
  { path: "/public-prompts", scenes: [{ button: "Фильтры", shows: "dialog", on: "phone" }] },
  "/bases",
  "/bases?q=план",
  "/my-bases/:free/share",
  "/my-bases/:codes/share",
  "/my-bases/:free/members",
  "/my-bases/:free/members/new",
  "/my-bases/:free/members/teams",
  "/my-bases/teams",
  { path: "/my-bases/teams/new", scenes: [{ button: "Создать команду", shows: "faults" }] },
  "/my-bases/teams/:team",
  "/my-bases/teams/:team/delete",
  "/my-bases?tab=shared",
  "/prompts/:prompt/proposals",
  "/prompts/:prompt/proposals/new",
  { path: "/bases/:free", scenes: [{ button: "Загрузить из файла", shows: "dialog" }] },
  { path: "/bases/:paid", scenes: [{ button: /^Купить/, shows: "dialog" }] },
  { path: "/bases/:foreign", scenes: [{ button: "Активировать код", shows: "dialog" }] },
  "/api-docs",
  "/connect",
  "/connect/allow/:nothing",
  { path: "/my-prompts", scenes: [{ button: /^Запустить «/, shows: "dialog", on: "desktop" }] },
  "/my-prompts?q=:nothing",
  { path: "/my-prompts/:prompt", scenes: [{ button: "Другой сервис", shows: "menu", on: "desktop" }] },
  "/my-prompts/:prompt?edit",
  "/my-prompts/:prompt/answers",
  "/my-prompts/:prompt/history",
  "/my-prompts/:prompt/history/1",
  { path: "/my-prompts/:prompt/tests", scenes: [{ button: "Добавить строку", shows: "dialog" }] },
  "/prompts/:prompt/copy",
  "/prompts/:prompt/share",
  "/prompts/:prompt/folder",
  "/prompts/:prompt/edit",
  { path: "/add-prompt", scenes: [{ button: "Создать промпт", shows: "faults" }] },
  "/my-bases",
  "/en/my-bases",
  "/my-bases?tab=purchased",
  { path: "/my-bases/new", scenes: [{ button: "Создать базу", shows: "faults" }] },
  "/my-bases/:free/edit",
  { path: "/my-bases/:codes", scenes: [{ button: "Ещё действия", item: "Удалить", shows: "alertdialog" }] },
  { path: "/my-bases/:codes/codes", scenes: [{ button: "Создать коды", shows: "dialog" }] },
  "/my-bases/:codes/codes/batches",
  "/my-bases/:codes/codes/print",
  "/bundles/:bundle",
  "/gift/:gift",
  "/purchase",
  "/purchase/new/:paid?gift",
  "/purchase/:order",
  "/purchase/:order/help",
  "/subscriptions",
  "/my-bases/bundles",
  { path: "/my-bases/bundles/new", scenes: [{ button: "Создать набор", shows: "faults" }] },
  "/my-bases/bundles/:mine/edit",
  "/my-bases/bundles/:mine/delete",
  "/my-sales",
  "/my-sales/money",
  "/my-sales/requisites",
  "/my-runs",
  "/my-runs?q=:nothing",
  "/my-runs/:nowhere",
  "/my-runs/:nowhere/rename",
  "/my-runs/:nowhere/delete",
  "/activate-code",
  "/activate-code/:foreign",
  { path: "/knowledge", scenes: [{ button: "Новая категория", shows: "dialog" }] },
  "/knowledge?base=:knowledge",
  "/knowledge?q=:nothing",
  "/knowledge/categories/new",
  "/knowledge/bases/:knowledge",
  "/knowledge/snippets/new?within=:knowledge",
  "/knowledge/bases/:knowledge/delete",
  "/video-history",
  "/transcripts/:nowhere",
  "/trash",
  "/settings/profile",
  "/settings/security",
  "/settings/data",
  "/settings/follows",
  { path: "/settings/webhooks", scenes: [{ button: "Создать вебхук", shows: "faults" }] },
  "/settings/webhooks/:nowhere",
];

const ADMINS: Listed[] = [
  "/ai-usage",
  "/gift/:gift",
  "/my-bases/:paid/edit",
  "/my-bases/:paid/orders",
  "/purchase/:order/refund",
  "/my-sales/requests",
  "/my-sales/requests/:request",
  "/my-sales/requests/:request/refund",
  "/payouts",
  "/admin/users",
  "/admin/users?q=:nothing",
  "/admin/selection",
  "/admin/audit",
  "/admin/state",
  "/admin/settings",
  "/admin/settings/models/1",
  "/admin/settings/launchTargets/new",
  "/admin/settings/launchTargets/1/delete",
  {
    path: "/",
    on: "desktop",
    scenes: [{ button: "Статистика Video-to-Text", shows: "dialog" }],
  },
  { path: "/admin", scenes: [{ button: /^Сообщения/, shows: "dialog" }] },
];

const entriesOf = (who: Who, listed: Listed[]): PageEntry[] =>
  listed
    .map((each) => (typeof each === "string" ? { path: each } : each))
    .map((each) => ({ scenes: [], ...each, who, status: /:nowhere|no-such/.test(each.path) ? 404 : 200 }));

export const PAGES: readonly PageEntry[] = [
  ...entriesOf("guest", GUESTS),
  ...entriesOf("member", MEMBERS),
  ...entriesOf("admin", ADMINS),
];

/** The address with the things' ids and words in it. */
export function filledIn(path: string, things: Things): string {
  return path.replace(/:([a-z]+)/g, (_, name: keyof Things) => encodeURIComponent(things[name]));
}

/** The same page in English. */
export const inEnglish = (path: string) =>
  path.startsWith("/?") || path === "/" ? `/en${path.slice(1)}` : `/en${path}`;

/** Makes the things that the pages show. @param owner signed in as the test user @param admin as the test administrator */
export async function makeThings(owner: APIRequestContext, admin: APIRequestContext): Promise<Things> {
  const { id: me } = await call(owner, "GET", "/users/me");
  const free = await aFreeBase(owner, `Открытая ${unique()}`);
  const promptOf = () =>
    aPromptWith(owner, "Напиши письмо для [имя клиента] о задержке поставки.", {
      shortDescription: "Письмо клиенту, коротко и по делу",
      promptBaseId: free.id,
      tags: Array.from({ length: 9 }, (_, index) => `тег ${index}`),
      isFillable: true,
    });
  const prompt = await promptOf();
  await call(owner, "DELETE", `/prompts/${(await promptOf()).id}`); // for the trash
  const codes = await aPaidBase(owner, { access_type: "CODE_ONLY" });
  await call(owner, "POST", `/bases/${codes.id}/activation-codes`, {
    quantity: 3,
    durationDays: 30,
    batch: "Вебинар",
  });
  const knowledge = await aKnowledgeBase(owner);
  await aSnippet(owner, knowledge.id, "Правила тона", "Пишем на «вы».");
  const paid = await aPaidBase(admin, {
    access_type: "SUBSCRIPTION",
    subscription_price_monthly: 490,
    subscription_price_yearly: 4900,
  });
  const foreign = await aPaidBase(admin, { access_type: "CODE_ONLY" });
  const [bundle, mine] = [await aBundleOf(admin), await aBundleOf(owner)];
  const aGift = () =>
    call<{ orderId: string; giftUrl: string }>(owner, "POST", "/user-base-access/grant", {
      base_id: paid.id,
      duration_type: "monthly",
      gift: { message: "С днём рождения!" },
    });
  const [given, asked] = [await aGift(), await aGift()];
  const link = await call<{ url: string }>(owner, "POST", `/prompts/${prompt.id}/links`, { allow: "copy" });
  const invitation = await call<{ url: string }>(owner, "POST", `/bases/${free.id}/invitations`, {
    role: "editor",
  });
  const team = await call(owner, "POST", "/teams", { name: `Команда ${unique()}` });
  await call(owner, "PUT", `/bases/${free.id}/members/teams/${team.id}`, { role: "editor" });
  const request = await call(owner, "POST", `/orders/${asked.orderId}/requests`, { kind: "refund" });
  await call(admin, "POST", "/feedback", {
    type: "BUG",
    message: `Сообщение для проверки списка ${unique()}`,
  });
  return {
    me,
    free: free.id,
    prompt: prompt.id,
    codes: codes.id,
    paid: paid.id,
    foreign: foreign.id,
    bundle,
    mine,
    gift: new URL(given.giftUrl, "http://localhost").pathname.split("/").at(-1)!,
    team: team.id,
    invitation: invitation.url.split("/").at(-1)!,
    link: link.url.split("/").at(-1)!,
    order: given.orderId,
    request: request.id,
    knowledge: knowledge.id,
    nowhere: "00000000-0000-7000-8000-000000000000",
    nothing: unique(),
  };
}

async function aBundleOf(seller: APIRequestContext): Promise<string> {
  const sold = { access_type: "ONE_TIME", one_time_price: 500 };
  const baseIds = [(await aPaidBase(seller, sold)).id, (await aPaidBase(seller, sold)).id];
  const { id } = await call(seller, "POST", "/bundles", { title: `Набор ${unique()}`, price: 700, baseIds });
  return id;
}
