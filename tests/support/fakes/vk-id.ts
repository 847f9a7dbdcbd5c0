import { createHash, randomBytes } from "node:crypto";
import type { FakeAnswer, FakeCall } from "./fake-server";
import { choicePage, type FakePerson, personBy } from "./people";

type Code = {
  person: FakePerson;
  challenge: string;
  redirectUri: string;
  clientId: string;
  deviceId: string;
};

/** VK ID (OAuth 2.1 with PKCE): a page to confirm, one-time codes, tokens, user info. */
export function vkId() {
  const codes = new Map<string, Code>();
  const tokens = new Map<string, FakePerson>();

  function authorize({ query, path }: FakeCall): FakeAnswer {
    const person = personBy(query.get("person"));
    if (path === "/authorize" || !person) {
      return {
        body: choicePage(
          "Вход через VK ID (подставной)",
          ({ id }) => `/authorize/confirm?${new URLSearchParams([...query, ["person", String(id)]])}`,
        ),
      };
    }
    const [code, deviceId] = [random(), random()];
    const redirectUri = query.get("redirect_uri") ?? "";
    codes.set(code, {
      person,
      deviceId,
      redirectUri,
      challenge: query.get("code_challenge") ?? "",
      clientId: query.get("client_id") ?? "",
    });
    const back = new URL(redirectUri);
    for (const [name, value] of Object.entries({
      type: "code_v2",
      code,
      state: query.get("state") ?? "",
      device_id: deviceId,
      expires_in: "600",
    })) {
      back.searchParams.set(name, value);
    }
    return { body: back };
  }

  function token({ form }: FakeCall): FakeAnswer {
    const code = codes.get(form.get("code") ?? "");
    codes.delete(form.get("code") ?? "");
    const challenge = createHash("sha256")
      .update(form.get("code_verifier") ?? "")
      .digest("base64url");
    const fits =
      form.get("grant_type") === "authorization_code" &&
      code?.challenge === challenge &&
      code.redirectUri === form.get("redirect_uri") &&
      code.clientId === form.get("client_id") &&
      code.deviceId === form.get("device_id");
    if (!fits)
      return {
        status: 400,
        body: { error: "invalid_request", error_description: "code is invalid", state: form.get("state") },
      };
    const accessToken = random();
    tokens.set(accessToken, code.person);
    return {
      body: {
        access_token: accessToken,
        refresh_token: random(),
        id_token: random(),
        token_type: "Bearer",
        expires_in: 3600,
        user_id: code.person.id,
        state: form.get("state"),
        scope: "vkid.personal_info email",
      },
    };
  }

  function userInfo({ form }: FakeCall): FakeAnswer {
    const person = tokens.get(form.get("access_token") ?? "");
    if (!person)
      return { status: 401, body: { error: "invalid_token", error_description: "access_token is invalid" } };
    const { id, firstName, lastName, email } = person;
    return { body: { user: { user_id: String(id), first_name: firstName, last_name: lastName, email } } };
  }

  return (call: FakeCall): FakeAnswer | undefined => {
    if (call.path.startsWith("/authorize")) return authorize(call);
    if (call.path === "/oauth2/auth") return token(call);
    if (call.path === "/oauth2/user_info") return userInfo(call);
    if (call.path === "/oauth2/logout") {
      tokens.delete(call.form.get("access_token") ?? "");
      return { body: { response: 1 } };
    }
    return undefined;
  };
}

function random(): string {
  return randomBytes(18).toString("base64url");
}
