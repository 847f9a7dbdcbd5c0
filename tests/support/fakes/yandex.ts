import { createHash, randomBytes } from "node:crypto";
import { type FakeAnswer, type FakeCall, type FakeServer, startFakeServer } from "./fake-server";
import { choicePage, type FakePerson, personBy } from "./people";

const CLIENT = { id: "fake0yandex0application0id", secret: "fake-yandex-secret" };
/** The rights that the application is registered with. */
const RIGHTS = ["login:info", "login:email", "login:avatar"];

type Profile = Record<string, unknown>;

/**
 * Yandex ID (yandex.ru/dev/id/doc): a page to confirm, one-time codes, tokens and profiles, on one address. Modes hit the
 * calls from server to server.
 */
export async function startYandex(): Promise<
  FakeServer & { env: Record<string, string>; alter: (next: Profile) => void }
> {
  const codes = new Map<string, { person: FakePerson; asked: URLSearchParams }>();
  const tokens = new Map<string, FakePerson>();
  let altered: Profile = {};

  function authorize({ query, path }: FakeCall): FakeAnswer {
    const back = new URL(query.get("redirect_uri") ?? "");
    const state = query.get("state");
    if (state !== null) back.searchParams.set("state", state);
    const rights = query.get("scope")?.split(" ") ?? RIGHTS;
    if (rights.some((right) => !RIGHTS.includes(right))) {
      back.searchParams.set("error", "invalid_scope");
      return { body: back };
    }
    const person = personBy(query.get("person"));
    if (path === "/authorize" || !person) {
      const href = ({ id }: FakePerson) =>
        `/authorize/confirm?${new URLSearchParams([...query, ["person", String(id)]])}`;
      return { body: choicePage("Вход с Яндекс ID (подставной)", href) };
    }
    const code = random();
    codes.set(code, { person, asked: query });
    back.searchParams.set("code", code);
    return { body: back };
  }

  function token({ form, headers }: FakeCall): FakeAnswer {
    const code = codes.get(form.get("code") ?? "");
    codes.delete(form.get("code") ?? "");
    if (headers.authorization !== `Basic ${Buffer.from(`${CLIENT.id}:${CLIENT.secret}`).toString("base64")}`)
      return { status: 400, body: { error: "invalid_client", error_description: "Wrong client secret" } };
    const challenge = createHash("sha256")
      .update(form.get("code_verifier") ?? "")
      .digest("base64url");
    const fits =
      form.get("grant_type") === "authorization_code" &&
      code?.asked.get("code_challenge") === challenge &&
      code.asked.get("code_challenge_method") === "S256" &&
      code.asked.get("client_id") === CLIENT.id;
    if (!fits)
      return { status: 400, body: { error: "invalid_grant", error_description: "Code has expired" } };
    const accessToken = random();
    tokens.set(accessToken, code.person);
    return {
      body: {
        access_token: accessToken,
        refresh_token: random(),
        token_type: "bearer",
        expires_in: 31_536_000,
      },
    };
  }

  function info({ headers, query }: FakeCall): FakeAnswer {
    const person = tokens.get(/^OAuth (.+)$/.exec(headers.authorization ?? "")?.[1] ?? "");
    if (!person || query.get("format") !== "json") return { status: 401, body: "" };
    const { id, firstName, lastName, username, email } = person;
    return {
      body: {
        id: String(id),
        login: username,
        client_id: CLIENT.id,
        display_name: username,
        real_name: `${firstName} ${lastName}`,
        first_name: firstName,
        last_name: lastName,
        sex: null,
        ...(email && { default_email: email, emails: [email] }),
        default_avatar_id: `31804/picture-of-${id}`,
        is_avatar_empty: false,
        psuid: `1.AAceCw.${id}`,
        ...altered,
      },
    };
  }

  const server = await startFakeServer(
    (call) => {
      if (call.path === "/authorize" || call.path === "/authorize/confirm") return authorize(call);
      if (call.path === "/token" && call.method === "POST") return token(call);
      if (call.path === "/info") return info(call);
      return undefined;
    },
    (path) => path === "/token" || path === "/info",
  );
  return {
    ...server,
    /** What profiles have from now on in the place of the honest values. */
    alter: (next) => void (altered = next),
    env: {
      YANDEX_CLIENT_ID: CLIENT.id,
      YANDEX_CLIENT_SECRET: CLIENT.secret,
      YANDEX_OAUTH_BASE: server.url,
      YANDEX_LOGIN_BASE: server.url,
    },
  };
}

function random(): string {
  return randomBytes(18).toString("base64url");
}
