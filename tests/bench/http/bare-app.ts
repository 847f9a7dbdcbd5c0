import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "../../../scripts/start/ports";
import { exitOf } from "../../../scripts/start/processes";
import { waitFor, ask } from "../../drills/stand/visitor";

/** Text of about so many bytes of HTML. */
const text = (kilobytes: number) =>
  `{"Обычный текст страницы. ".repeat(${Math.round((kilobytes * 1024) / 45)})}`;
const page = (kilobytes: number, dynamic: string) =>
  `export const dynamic = "${dynamic}";\nexport default async function Page() { return <main><h1>Bare</h1><p>${text(kilobytes)}</p></main>; }\n`;

const FILES: Record<string, string> = {
  "package.json": JSON.stringify({ name: "bare", private: true }),
  "app/layout.jsx": `export default function Layout({ children }) { return <html lang="ru"><body>{children}</body></html>; }\n`,
  "app/cached18/page.jsx": page(12, "force-static"),
  "app/cached80/page.jsx": page(68, "force-static"),
  "app/rendered/page.jsx": page(20, "force-dynamic"),
  // As large as a list of the product: about 680 elements, 57 of them drawn by components that the browser has as well.
  "app/parts.jsx": `"use client";
import { useState } from "react";
const Icon = () => <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M4 4h16v16H4z" /><path d="M8 8h8" /></svg>;
export function Entry({ name }) {
  const [open] = useState(false);
  return <li className="entry"><a href={"/" + name} aria-expanded={open}><Icon /><span>{name}</span></a></li>;
}
export function Card({ item }) {
  const [open] = useState(false);
  return (
    <article className="card" data-open={open}>
      <div className="row"><Icon /><span>{item.kind}</span></div>
      <h2><a href={"/prompts/" + item.id}>{item.title}</a></h2>
      <p>{item.text}</p>
      <ul>{item.tags.map((tag) => <li key={tag}><a href={"/?tag=" + tag}>{tag}</a></li>)}</ul>
      <div className="row"><button type="button">Open</button><button type="button"><Icon />Copy</button><button type="button"><Icon /></button></div>
    </article>
  );
}
`,
  "app/rendered-list/page.jsx": `import { Card, Entry } from "../parts";
export const dynamic = "force-dynamic";
const names = Array.from({ length: 39 }, (_, i) => "entry-" + i);
const items = () => Array.from({ length: 18 }, (_, i) => ({ id: i, kind: "Text", title: "Title " + i, text: "Обычный текст карточки. ".repeat(8), tags: ["a", "b", "c"] }));
export default async function Page() {
  return <main><nav><ul>{names.map((name) => <Entry key={name} name={name} />)}</ul></nav><div>{items().map((item) => <Card key={item.id} item={item} />)}</div></main>;
}
`,
};

/** A Next application with nothing in it: what the framework alone does on this machine. Text stands twice in a page, as markup and as data. */
export async function startBareApp(): Promise<{ origin: string } & AsyncDisposable> {
  const folder = mkdtempSync(path.join(tmpdir(), "bare-app-"));
  for (const [name, content] of Object.entries(FILES)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  }
  symlinkSync(path.resolve("node_modules"), path.join(folder, "node_modules"));
  const next = (args: string[]) =>
    spawn(process.execPath, [path.resolve("node_modules/next/dist/bin/next"), ...args], {
      cwd: folder,
      stdio: "ignore",
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        NODE_ENV: "production",
        NEXT_TELEMETRY_DISABLED: "1",
      },
    });
  if ((await exitOf(next(["build", "--webpack"]))) !== 0)
    throw new Error("the bare application could not be built");
  const port = String(await freePort());
  const server = next(["start", "-p", port]);
  const origin = `http://127.0.0.1:${port}`;
  await waitFor(async () => (await ask(`${origin}/rendered`)).status === 200, 30_000);
  return {
    origin,
    async [Symbol.asyncDispose]() {
      server.kill();
      await exitOf(server);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
