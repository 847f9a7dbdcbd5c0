import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { Suspense, use, type ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { assembled } from "@/lib/platform/page-cache/assembled-html";

/** Something that has loaded after so many milliseconds. */
const after = (milliseconds: number) =>
  new Promise<string>((resolve) => setTimeout(() => resolve(`after ${milliseconds}`), milliseconds));

/** Shows its text and children once `wait` is over. */
function Loaded({ wait, children }: { wait: Promise<string>; children?: ReactNode }) {
  const said = use(wait);
  return (
    <section>
      <div>{said} &lt;div&gt;</div>
      {children}
    </section>
  );
}

/** A page as React streams it: its frame at once, or as it is when everything has loaded. */
function html(page: ReactNode, when: "onShellReady" | "onAllReady"): Promise<string> {
  const stream = new PassThrough();
  const { pipe } = renderToPipeableStream(page, { nonce: "n+/=", [when]: () => pipe(stream) });
  return text(stream);
}

/** Without the marks at which React would break its output into pieces. */
const plain = (page: string) =>
  page.replace(
    /<!--\/?\$[?~]?-->|<!-- -->|<link rel="expect"[^>]*>|<template[^>]*><\/template>|<script[^>]*>[^]*?<\/script>/g,
    "",
  );

const page = () => {
  const [first, second, third] = [after(5), after(15), after(30)];
  return (
    <html lang="ru">
      <body>
        <header>Шапка</header>
        <main>
          <Suspense
            fallback={
              <div aria-busy>
                <div>…</div>
              </div>
            }
          >
            <Loaded wait={second}>
              <Suspense fallback={<p>вложенное</p>}>
                <Loaded wait={third} />
              </Suspense>
              <script type="application/ld+json">{'{"name":"S:1"}'}</script>
            </Loaded>
          </Suspense>
          <Suspense fallback={<i>ещё</i>}>
            <Loaded wait={first} />
          </Suspense>
        </main>
        <footer>Подвал</footer>
      </body>
    </html>
  );
};

describe("assembled", () => {
  it("makes of a streamed page the page that React would have written with everything loaded", async () => {
    const streamed = await html(page(), "onShellReady");
    expect(streamed).toMatch(/<footer>[^]*<div hidden id="S:/);
    const whole = assembled(streamed);
    expect(whole).not.toMatch(/hidden id="S:|aria-busy|вложенное|\$R[A-Z]\(/);
    expect(plain(whole)).toBe(plain(await html(page(), "onAllReady")));
  });

  it("leaves a boundary that has failed to the browser, and with it the page", async () => {
    const failing = (
      <main>
        <Suspense fallback="…">
          <Loaded wait={after(5).then(() => Promise.reject(new Error("expected by the test")))} />
        </Suspense>
      </main>
    );
    const silent = jest.spyOn(console, "error").mockImplementation(() => undefined);
    const streamed = await html(failing, "onShellReady");
    silent.mockRestore();
    expect(streamed).toContain("$RX");
    expect(assembled(streamed)).toBe(streamed);
  });

  it("leaves what it does not know as it is", () => {
    for (const unknown of [
      '<!--$?--><template id="B:0"></template>…<!--/$-->',
      '<!--$?--><template id="B:0"></template>…<div hidden id="S:0">x</div><script>$RC("B:0","S:0")</script>',
      '<!--$?--><template id="B:0"></template>…<!--/$--><table hidden id="S:0"></table><script>$RC("B:0","S:0")</script>',
      '<!--$?--><template id="B:0"></template>…<!--/$--><div hidden id="S:0">x</div><script>$RR("B:0","S:0",[])</script>',
    ]) {
      expect(assembled(unknown)).toBe(unknown);
    }
    expect(assembled("<p>whole</p>")).toBe("<p>whole</p>");
  });
});
