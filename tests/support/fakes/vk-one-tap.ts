import { randomBytes, randomUUID } from "node:crypto";
import type { FakeAnswer, FakeCall } from "./fake-server";
import { choicePage, type FakePerson, personBy } from "./people";

/** VK's older One Tap: silent tokens for a page and their exchange by the VK API, which reports errors inside a 200. */
export function vkOneTap(serviceToken: string) {
  const silent = new Map<string, { person: FakePerson; uuid: string }>();
  const tokens = new Map<string, FakePerson>();

  function issue(person: FakePerson): { token: string; uuid: string } {
    const [token, uuid] = [randomBytes(24).toString("base64url"), randomUUID()];
    silent.set(token, { person, uuid });
    return { token, uuid };
  }

  /** GET /silent?redirect_uri=…[&person=…][&flat=1][&state=…]: asks who, then returns with `?payload={JSON}` or `?token=&uuid=`. */
  function issuePage({ query }: FakeCall): FakeAnswer {
    const person = personBy(query.get("person"));
    if (!person) {
      return {
        body: choicePage(
          "VK One Tap (подставной)",
          ({ id }) => `/silent?${new URLSearchParams([...query, ["person", String(id)]])}`,
        ),
      };
    }
    const { token, uuid } = issue(person);
    const redirectUri = query.get("redirect_uri");
    if (!redirectUri) return { body: { token, uuid } };
    const back = new URL(redirectUri);
    if (query.has("flat")) {
      back.searchParams.set("token", token);
      back.searchParams.set("uuid", uuid);
    } else {
      back.searchParams.set(
        "payload",
        JSON.stringify({ auth: 1, type: "silent_token", token, uuid, ttl: 600, user: { id: person.id } }),
      );
    }
    const state = query.get("state");
    if (state) back.searchParams.set("state", state);
    return { body: back };
  }

  function exchange({ form }: FakeCall): FakeAnswer {
    if (form.get("access_token") !== serviceToken) return failed(28, "Application authorization failed");
    const found = silent.get(form.get("token") ?? "");
    silent.delete(form.get("token") ?? "");
    if (!found || found.uuid !== form.get("uuid")) return failed(104, "Not found");
    const accessToken = randomBytes(24).toString("base64url");
    tokens.set(accessToken, found.person);
    const response = {
      access_token: accessToken,
      user_id: found.person.id,
      phone: "",
      phone_validated: 1,
      is_partial: false,
      email: found.person.email ?? "",
      expires_in: 0,
    };
    return { body: { response } };
  }

  function usersGet({ form }: FakeCall): FakeAnswer {
    const person = tokens.get(form.get("access_token") ?? "");
    if (!person) return failed(5, "User authorization failed");
    return {
      body: { response: [{ id: person.id, first_name: person.firstName, last_name: person.lastName }] },
    };
  }

  return (call: FakeCall): FakeAnswer | undefined => {
    if (call.path === "/silent") return issuePage(call);
    if (call.path === "/method/auth.exchangeSilentAuthToken") return exchange(call);
    if (call.path === "/method/users.get") return usersGet(call);
    return undefined;
  };
}

function failed(code: number, message: string): FakeAnswer {
  return { body: { error: { error_code: code, error_msg: message, request_params: [] } } };
}
