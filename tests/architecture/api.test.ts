import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { CONTRACTS } from "@/app/api/contracts";
import { isThrottled } from "@/lib/platform/http-server/throttled-body";
import { openApiDocument } from "@/lib/platform/http/openapi";

const API = path.resolve("app/api");
const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"];
/** Paths that are not calls of the contract: next-auth's own, the document itself, the catch-all. */
const NOT_CALLS = ["/[[...path]]", "/auth/[...nextauth]", "/openapi.json"];

const routeFiles = readdirSync(API, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith("route.ts"))
  .map((file) => ({ file, address: `/${path.dirname(file)}` }))
  .filter(({ address }) => !NOT_CALLS.includes(address));

/** "/bases/[id]" and "/bases/{id}" are one path, whatever the parameter's name. */
const normal = (address: string) => address.replace(/\[\w+\]|\{\w+\}/g, "{}");

function answeredMethods(file: string): string[] {
  const source = readFileSync(path.join(API, file), "utf8");
  const table = /methods\(\{([\s\S]*?)\}\)/.exec(source)?.[1] ?? "";
  return METHODS.filter((method) => new RegExp(`\\b${method}: route\\(`).test(table));
}

describe("the HTTP API", () => {
  const answered = routeFiles.flatMap(({ file, address }) =>
    answeredMethods(file).map((method) => `${method} ${normal(address)}`),
  );
  const promised = CONTRACTS.map(({ method, path: address }) => `${method} ${normal(address)}`);

  it("answers exactly the calls that have a contract", () => {
    expect(answered.sort()).toEqual([...promised].sort());
  });

  it("has no path that answers nothing or goes around the adapter", () => {
    expect(
      routeFiles.filter(({ file }) => answeredMethods(file).length === 0).map(({ file }) => file),
    ).toEqual([]);
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
