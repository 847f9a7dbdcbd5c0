import { POST } from "@/app/api/auth/[...nextauth]/route";
import { NextRequest } from "next/server";

const post = (type: string, body: string) =>
  POST(
    new NextRequest("http://localhost:3000/api/auth/session", {
      method: "POST",
      headers: { "content-type": type, "sec-fetch-site": "same-origin" },
      body,
    }),
    { params: Promise.resolve({ nextauth: ["session"] }) },
  );

test("a form of next-auth's is small: who sends a hundred thousand fields is refused before they are read", async () => {
  const fields = Array.from({ length: 10_000 }, (_, index) => `${index}=`).join("&");
  expect((await post("application/x-www-form-urlencoded", fields)).status).toBe(413);
  expect((await post("application/json", JSON.stringify({ silentToken: "x".repeat(40_000) }))).status).toBe(
    413,
  );
  expect((await post("application/x-www-form-urlencoded", "csrfToken=a")).status).not.toBe(413);
});
