import { readdirSync } from "node:fs";
import path from "node:path";
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

/** Pages of the file tree are looked at without being named here: what these lists add are states, scenes and things (docs/how-to/add-a-page.md). */
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
  "/my-bases/:free/members",
  "/my-bases/:free/edit",
  "/my-bases/:codes/share",
  { path: "/my-bases/teams/new", scenes: [{ button: "Создать команду", shows: "faults" }] },
  "/my-bases?tab=shared",
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
  "/my-prompts/:prompt/history/1",
  { path: "/my-prompts/:prompt/tests", scenes: [{ button: "Добавить строку", shows: "dialog" }] },
  { path: "/add-prompt", scenes: [{ button: "Создать промпт", shows: "faults" }] },
  "/my-bases",
  "/en/my-bases",
  "/my-bases?tab=purchased",
  { path: "/my-bases/new", scenes: [{ button: "Создать базу", shows: "faults" }] },
  { path: "/my-bases/:codes", scenes: [{ button: "Ещё действия", item: "Удалить", shows: "alertdialog" }] },
  { path: "/my-bases/:codes/codes", scenes: [{ button: "Создать коды", shows: "dialog" }] },
  "/bundles/:bundle",
  "/gift/:gift",
  "/purchase/new/:paid?gift",
  { path: "/my-bases/bundles/new", scenes: [{ button: "Создать набор", shows: "faults" }] },
  "/my-bases/:nowhere/review/delete",
  "/prompts/:nowhere",
  "/my-runs",
  "/my-runs?q=:nothing",
  "/activate-code/:foreign",
  { path: "/knowledge", scenes: [{ button: "Новая категория", shows: "dialog" }] },
  "/knowledge?base=:knowledge",
  "/knowledge?q=:nothing",
  "/knowledge/categories/new",
  "/knowledge/bases/:knowledge",
  "/knowledge/snippets/new?within=:knowledge",
  "/knowledge/bases/:knowledge/delete",
  { path: "/settings/webhooks", scenes: [{ button: "Создать вебхук", shows: "faults" }] },
];

const ADMINS: Listed[] = [
  "/ai-usage",
  "/gift/:gift",
  "/my-bases/:paid/edit",
  "/my-bases/:paid/orders",
  "/my-bases/:paid/promo-codes",
  "/my-bases/:paid/promo-codes/new",
  "/my-bases/:paid/promo-codes/:nowhere",
  "/my-bases/:paid/promo-codes/:nowhere/delete",
  "/purchase/:order/refund",
  "/my-sales/requests",
  "/my-sales/requests/:request",
  "/my-sales/requests/:request/refund",
  "/payouts",
  "/admin/users",
  "/admin/users?q=:nothing",
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

/** The thing that a parameter stands for, by its address so far; others are an id that nothing has, and the page is not found. */
const PARAMETERS: Record<string, keyof Things> = {
  "/bases/[id]": "codes",
  "/my-bases/[id]": "codes",
  "/my-bases/[id]/members/teams/[teamId]": "team",
  "/my-bases/bundles/[bundleId]": "mine",
  "/my-bases/teams/[teamId]": "team",
  "/my-prompts/[id]": "prompt",
  "/profile/[id]": "me",
  "/prompts/[promptId]": "prompt",
  "/purchase/[orderId]": "order",
};

/** The files of pages, as Next looks for them: a fixed part of an address before a parameter. */
const FILES = readdirSync("app/[locale]", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith("page.tsx") && !file.startsWith("@"))
  .map((file) => {
    const address = `/${path.dirname(file)}`.replace(/\/(?:\([^/]*\)|\.)(?=\/|$)/g, "") || "/";
    const pattern = address.replace(/\/\[\[\.{3}\w+\]\]/, "(?:/.*)?").replace(/\[\.{3}\w+\]/, ".+");
    return { file, address, matches: new RegExp(`^${pattern.replace(/\[\w+\]/g, "[^/]+")}$`) };
  })
  .sort((one, two) => (one.address.replaceAll("[", "~") < two.address.replaceAll("[", "~") ? -1 : 1));

/** The file of the page at an address of these lists, from app/[locale]. */
export function fileOf(asked: string): string {
  const address = asked.replace(/[?#].*/, "").replace(/^\/en(?=\/|$)/, "") || "/";
  return FILES.find(({ matches }) => matches.test(address))!.file;
}

const whoOf = ({ file, address }: (typeof FILES)[number]): Who =>
  !file.startsWith("(member)") ? "guest" : address.startsWith("/admin") ? "admin" : "member";

/** The pages of one kind of readers that no list names. */
function unlisted(who: Who, listed: readonly PageEntry[]): string[] {
  const named = new Set(listed.map((each) => fileOf(each.path)));
  return FILES.filter((each) => whoOf(each) === who && !named.has(each.file)).map(({ address }) =>
    address.replace(/\/\[\[.*/, "").replace(/\[\w+\]/g, (_, at: number) => {
      const before = address.slice(0, address.indexOf("]", at) + 1);
      return `:${PARAMETERS[before] ?? "nowhere"}`;
    }),
  );
}

const [GUESTS_OWN, MEMBERS_OWN] = [
  entriesOf("guest", GUESTS),
  [...entriesOf("member", MEMBERS), ...entriesOf("admin", ADMINS)],
];
export const PAGES: readonly PageEntry[] = [
  ...GUESTS_OWN,
  ...entriesOf("guest", unlisted("guest", GUESTS_OWN)),
  ...MEMBERS_OWN,
  ...(["member", "admin"] as const).flatMap((who) => entriesOf(who, unlisted(who, MEMBERS_OWN))),
];

/** The address with the things' ids and words in it. */
export function filledIn(address: string, things: Things): string {
  return address.replace(/:([a-z]+)/g, (_, name: keyof Things) => encodeURIComponent(things[name]));
}

/** The same page in English. */
export const inEnglish = (address: string) =>
  address.startsWith("/?") || address === "/" ? `/en${address.slice(1)}` : `/en${address}`;

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
