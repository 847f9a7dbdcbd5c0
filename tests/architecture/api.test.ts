import { readdirSync, readFileSync } from "node:fs";
import { CONTRACTS } from "@/app/api/contracts";
import { ROUTES } from "@/app/api/routes";
import { isThrottled } from "@/lib/platform/http-server/throttled-body";
import { openApiDocument } from "@/lib/platform/http/openapi";

type Operation = {
  operationId: string;
  description?: string;
  security: Record<string, string[]>[];
  parameters: { name: string; in: string; required: boolean }[];
  requestBody?: { required: boolean; content: Record<string, { schema: { required?: string[] } }> };
  responses: Record<string, { content?: object }>;
};

const addressOf = ({ method, path: address }: { method: string; path: string }) => `${method} ${address}`;

describe("the HTTP API", () => {
  it("answers exactly the calls that have a contract, each once", () => {
    const answered = ROUTES.map(({ contract }) => addressOf(contract));
    expect(answered.toSorted()).toEqual(CONTRACTS.map(addressOf).sort());
    // A parameter is the same in the router, whatever its name.
    const ambiguous = answered.map((address) => address.replace(/\{\w+\}/g, "{}"));
    expect(new Set(ambiguous).size).toBe(answered.length);
  });

  it("has a test of each call, by its method and address or its function, besides those that walk over all calls", () => {
    const texts = ["tests/api", "tests/domain", "tests/unit"].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" })
        .filter((file) => /\.tsx?$/.test(file))
        .map((file) => readFileSync(`${folder}/${file}`, "utf8"))
        .filter((text) => !text.includes("app/api/contracts")),
    );
    // What answers an address: `const { GET } = handlersAt("/x", …)`, or the handlers of all its methods.
    const taken = texts.flatMap((text) =>
      Array.from(text.matchAll(/const (\w+|\{[^}]*\}) = handlersAt\(\s*"([^"]+)"/g), ([, to, at]) => ({
        at,
        used: to!.startsWith("{") ? to! : text,
      })),
    );
    const untested = ROUTES.filter(
      ({ contract: { method, path: address }, run }) =>
        !taken.some(({ at, used }) => at === address && new RegExp(`\\b${method}\\b`).test(used)) &&
        !(run.name && texts.some((text) => new RegExp(`\\b${run.name}\\(`).test(text))),
    );
    expect(untested.map(({ contract }) => addressOf(contract))).toEqual([]);
  });

  it("has one file for all calls; next-auth's and the document's are beside it", () => {
    const files = readdirSync("app/api", { recursive: true, encoding: "utf8" });
    expect(files.filter((file) => file.endsWith("route.ts")).sort()).toEqual([
      "[[...path]]/route.ts",
      "auth/[...nextauth]/route.ts",
      "openapi.json/route.ts",
    ]);
  });

  it("describes every call in the OpenAPI document", () => {
    const document = openApiDocument(CONTRACTS, { title: "t", version: "1", origin: "http://localhost" });
    const paths = document.paths as Record<string, Record<string, { summary: string; responses: object }>>;
    for (const contract of CONTRACTS) {
      const operation = paths[contract.path]?.[contract.method.toLowerCase()];
      expect(operation?.summary).toBe(contract.summary);
      expect(Object.keys(operation?.responses ?? {})).toContain(
        String(contract.status ?? (contract.output ? 200 : 204)),
      );
    }
  });

  it("describes the document, its groups of calls and each call in words, as linters of OpenAPI ask", () => {
    const document = openApiDocument(CONTRACTS, { title: "t", version: "1", origin: "http://localhost" });
    expect(document.info).toMatchObject({
      description: expect.any(String),
      contact: { name: "t", url: "http://localhost" },
    });
    const named = (document.tags as { name: string }[]).map(({ name }) => name);
    expect(named).toEqual([...new Set(CONTRACTS.map(({ tag }) => tag))].sort());
    for (const { contract, operation } of operations())
      expect([contract.path, operation.description]).toEqual([contract.path, expect.stringMatching(/.\.$/)]);
  });

  const operations = () => {
    const document = openApiDocument(CONTRACTS, { title: "t", version: "1", origin: "http://localhost" });
    const paths = document.paths as Record<string, Record<string, Operation>>;
    return CONTRACTS.map((contract) => ({
      contract,
      operation: paths[contract.path]![contract.method.toLowerCase()]!,
    }));
  };

  it("describes the fields of forms as texts, which clients can send", () => {
    const forms = operations().flatMap(({ operation }) => {
      const form = operation.requestBody?.content["multipart/form-data"]?.schema as
        | { properties: Record<string, object> }
        | undefined;
      return form ? [form.properties] : [];
    });
    expect(forms.length).toBeGreaterThan(5);
    expect(JSON.stringify(forms)).not.toContain('"boolean"');
    const [file] = forms.filter(({ onConflict }) => onConflict);
    expect(file).toMatchObject({ dryRun: { type: "string", enum: expect.arrayContaining(["true"]) } });
  });

  it("requires a parameter or a body only where the server refuses to miss it", () => {
    const query = (address: string) =>
      operations()
        .find(({ contract }) => `${contract.method} ${contract.path}` === address)!
        .operation.parameters.filter(({ required }) => required)
        .map(({ name }) => name);
    expect(query("GET /prompts")).toEqual([]);
    expect(query("GET /prompts/my")).toEqual([]);
    expect(query("GET /prompts/{id}")).toEqual(["id"]);
    for (const { contract, operation } of operations()) {
      const body = operation.requestBody;
      const fields = body ? (Object.values(body.content)[0]!.schema.required ?? []) : [];
      const asked = operation.parameters.filter((each) => each.required).map(({ name }) => name);
      expect([contract.path, body?.required ?? false]).toEqual([contract.path, fields.length > 0]);
      if (contract.path === "/auth/token") continue; // its credentials are refused by errors of their own
      // Only path parameters are given: the error must name the required fields.
      const inPath = [...contract.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
      const refused =
        contract.input.safeParse({}).error?.issues.map(({ path: [name] }) => String(name)) ?? [];
      const missing = [...fields, ...asked].filter((name) => !inPath.includes(name));
      expect([contract.path, refused]).toEqual([contract.path, expect.arrayContaining(missing)]);
    }
  });

  it("names every operation once, as programs take names, and asks keys for no scope of OAuth", () => {
    const ids = operations().map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[A-Za-z][A-Za-z0-9_-]{0,63}$/);
    expect(ids).toEqual(expect.arrayContaining(["getPrompts", "getPromptsById", "patchPromptsById"]));
    for (const { operation } of operations())
      for (const each of operation.security) expect(Object.values(each).flat()).toEqual([]);
    const writing = operations().find(({ operation }) => operation.operationId === "postPrompts")!;
    expect(writing.operation.description).toContain("write");
  });

  it("says which answers are files", () => {
    const types = (address: string) =>
      Object.keys(
        operations().find(({ contract }) => `${contract.method} ${contract.path}` === address)!.operation
          .responses[200]!.content ?? {},
      ).sort();
    expect(types("GET /bases/{id}/activation-codes/csv")).toEqual(["text/csv"]);
    expect(types("GET /knowledge/files/{id}/download")).toEqual(["*/*"]);
    expect(types("GET /media/operations/{id}/transcript")).toContain("text/vtt");
    expect(types("GET /export")).toContain("application/zip");
    expect(types("GET /sales/statements/{month}")).toEqual([
      "application/json",
      "application/pdf",
      "text/csv",
    ]);
    const silent = operations().filter(
      ({ contract, operation }) => contract.status === 200 && !operation.responses[200]?.content,
    );
    expect(silent.map(({ contract }) => `${contract.method} ${contract.path}`)).toEqual([]);
    const statement = operations().find(({ contract }) => contract.path === "/sales/statements/{month}")!;
    expect(Object.keys(statement.operation.responses)).toContain("404");
  });

  it("reads the bodies that go to the disk no faster than they are written", () => {
    const toDisk = CONTRACTS.filter(({ upload }) => upload?.spool);
    expect(toDisk.length).toBeGreaterThan(2);
    const unpaced = toDisk.filter(
      ({ method, path: address }) =>
        !isThrottled({ method, url: `/api${address.replace(/\{\w+\}/g, "0193-1")}` }),
    );
    expect(unpaced.map(({ method, path: address }) => `${method} ${address}`)).toEqual([]);
  });
});
