import { NextRequest } from "next/server";
import { middleware } from "@/middleware";

const visit = (path: string) => middleware(new NextRequest(`http://localhost:3000${path}`));

describe("middleware", () => {
  test("a visitor goes to /auth with the way back, in the same language", () => {
    expect(visit("/my-bases?tab=purchased").headers.get("location")).toBe(
      "http://localhost:3000/auth?next=%2Fmy-bases%3Ftab%3Dpurchased",
    );
    expect(visit("/en/my-prompts").headers.get("location")).toBe(
      "http://localhost:3000/en/auth?next=%2Fen%2Fmy-prompts",
    );
    expect(visit("/my-prompts").status).toBe(307);
  });

  test("a way back that is too long is left out", () => {
    expect(visit(`/en/my-prompts?q=${"x,".repeat(3000)}`).headers.get("location")).toBe(
      "http://localhost:3000/en/auth",
    );
  });

  test("a form is answered by its action", () => {
    const sent = new NextRequest("http://localhost:3000/feedback", { method: "POST" });
    expect(middleware(sent).headers.get("location")).toBeNull();
  });
});
