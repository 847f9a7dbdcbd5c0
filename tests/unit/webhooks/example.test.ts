import { execFileSync } from "node:child_process";
import { EXAMPLE } from "@/components/profile/webhooks/created-webhook-notice";
import { secretOf, signatureOf } from "@/lib/webhooks/secret";

test("the example on the page tells our requests from others", () => {
  const [id, body, now] = ["01900000-0000-7000-8000-000000000001", '{"id":"1","ё":"🙂"}', new Date()];
  const secret = secretOf(id);
  const header = signatureOf(id, body, now);
  const old = signatureOf(id, body, new Date(now.getTime() - 3_600_000));
  const cases = [
    [header, body, secret],
    [header, `${body} `, secret],
    [header, body, secretOf("01900000-0000-7000-8000-000000000002")],
    [old, body, secret],
    ["t=1,v1=", body, secret],
    ["", body, secret],
  ];
  const program = `${EXAMPLE}\nconsole.log(JSON.stringify(${JSON.stringify(cases)}.map((each) => isFromPromptoteka(...each))));`;
  const said = execFileSync(process.execPath, ["--input-type=module"], { input: program, encoding: "utf8" });
  expect(JSON.parse(said)).toEqual([true, false, false, false, false, false]);
});

test("a secret is 32 bytes and each webhook's own", () => {
  const secrets = ["01900000-0000-7000-8000-000000000001", "01900000-0000-7000-8000-000000000002"].map(
    secretOf,
  );
  for (const secret of secrets)
    expect(Buffer.from(/^whsec_([\w-]{43})$/.exec(secret)![1]!, "base64url")).toHaveLength(32);
  expect(new Set(secrets).size).toBe(2);
});
