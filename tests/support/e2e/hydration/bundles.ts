import path from "node:path";
import { runInNewContext } from "node:vm";
import { type BuildOptions, build } from "esbuild";

const IMPORT = `import { Controls } from "./controls"; import { createElement } from "react";`;

/** The controls as a server writes them, and the script that React takes them over with. */
export async function hydrationBundles(): Promise<{ html: string; script: string }> {
  const server = await bundled(
    `${IMPORT} import { renderToString } from "react-dom/server.edge"; result.html = renderToString(createElement(Controls));`,
  );
  const result = { html: "" };
  runInNewContext(server, {
    result,
    TextEncoder,
    ReadableStream,
    MessageChannel,
    setTimeout,
    queueMicrotask,
    console,
    AbortController,
    performance,
    URL,
  });
  const script = await bundled(
    `${IMPORT} import { hydrateRoot } from "react-dom/client"; hydrateRoot(document.getElementById("root"), createElement(Controls));`,
  );
  return { html: result.html, script };
}

async function bundled(contents: string): Promise<string> {
  const options: BuildOptions = {
    stdin: { contents, resolveDir: path.join(process.cwd(), "tests/support/e2e/hydration"), loader: "tsx" },
    bundle: true,
    write: false,
    format: "iife",
    jsx: "automatic",
    define: { "process.env.NODE_ENV": '"production"' },
    logLevel: "error",
  };
  return (await build(options)).outputFiles![0]!.text;
}
