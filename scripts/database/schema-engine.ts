import { readFile, readdir } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { bindMigrationAwareSqlAdapterFactory } from "@prisma/driver-adapter-utils";
import * as bindings from "@prisma/schema-engine-wasm/schema_engine_bg";
import type { MigrationList, SchemaEngine, SchemasContainer } from "@prisma/schema-engine-wasm";
import { SchemaEnginePg } from "./schema-engine-adapter";

export const migrationsDirectory = path.resolve("prisma/migrations");
const schemaPath = path.resolve("prisma/schema.prisma");

let loaded: Promise<void> | undefined;

/** Stops the engine's lock timer of ten seconds from keeping the process alive. */
function imports(): WebAssembly.ModuleImports {
  const all = { ...bindings } as unknown as Record<string, (...args: unknown[]) => unknown>;
  const [name] = Object.keys(all).filter((key) => key.startsWith("__wbg_setTimeout"));
  const setTimer = name && all[name];
  if (setTimer) all[name] = (...args) => (setTimer(...args) as NodeJS.Timeout).unref();
  return all;
}

/** Instantiates the engine's .wasm file, because Node cannot import it as a module like the package's own entry. */
async function load(): Promise<void> {
  const require = createRequire(path.resolve("package.json"));
  const file = require.resolve("@prisma/schema-engine-wasm/schema_engine_bg").replace(/\.js$/, ".wasm");
  const { instance } = await WebAssembly.instantiate(await readFile(file), {
    "./schema_engine_bg.js": imports(),
  });
  bindings.__wbg_set_wasm(instance.exports);
  (instance.exports.__wbindgen_start as () => void)();
}

/** Runs `work` with Prisma's schema engine bound to the database at `url`, and closes the connection after it. @throws what PostgreSQL says about a script */
export async function withSchemaEngine<T>(
  url: string,
  work: (engine: SchemaEngine) => Promise<T>,
): Promise<T> {
  await (loaded ??= load());
  const adapters = new SchemaEnginePg({ connectionString: url });
  const bound = bindMigrationAwareSqlAdapterFactory(adapters);
  try {
    const engine = await bindings.SchemaEngine.new({ datamodels: undefined }, () => undefined, bound);
    return await work(engine).finally(() => engine.free());
  } catch (error) {
    throw adapters.scriptError ?? error;
  } finally {
    await adapters.close();
  }
}

/** Prisma's schema in the engine's format. */
export async function readSchema(): Promise<SchemasContainer> {
  return { files: [{ path: schemaPath, content: await readFile(schemaPath, "utf8") }] };
}

/** The migrations of `prisma/migrations` in the engine's format, oldest first. */
export async function readMigrations(baseDir = migrationsDirectory): Promise<MigrationList> {
  const entries = await readdir(baseDir, { withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
  return {
    baseDir,
    shadowDbInitScript: "",
    lockfile: {
      path: "migration_lock.toml",
      content: await readFile(path.join(baseDir, "migration_lock.toml"), "utf8"),
    },
    migrationDirectories: await Promise.all(
      names.map(async (name) => ({
        path: name,
        migrationFile: {
          path: "migration.sql",
          content: {
            tag: "ok" as const,
            value: await readFile(path.join(baseDir, name, "migration.sql"), "utf8"),
          },
        },
      })),
    ),
  };
}
