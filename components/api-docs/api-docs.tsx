import { getTranslations } from "next-intl/server";
import { ERROR_STATUS } from "@/lib/platform/errors";
import type { Contract } from "@/lib/platform/http/contract";
import { z } from "@/lib/platform/validation/zod";

/** The HTTP API for people: every call with its fields and refusals, from the contracts that answer it. */
export async function ApiDocs({ contracts }: { contracts: Contract[] }) {
  const t = await getTranslations("apiDocs");
  const tags = [...new Set(contracts.map((contract) => contract.tag))].sort();
  return (
    <article className="flex flex-col gap-8">
      <header className="flex flex-col gap-2">
        <h1 className="text-2xl font-semibold">{t("title")}</h1>
        <p className="max-w-[72ch] text-muted-foreground">{t("lead")}</p>
        <p>
          <a className="text-primary underline underline-offset-4" href="/api/openapi.json">
            openapi.json
          </a>
        </p>
      </header>
      {tags.map((tag) => (
        <section key={tag} aria-labelledby={headingId(tag)} className="flex flex-col gap-2">
          <h2 id={headingId(tag)} className="text-lg font-semibold first-letter:uppercase">
            {tag}
          </h2>
          <div className="divide-y divide-border rounded-lg border border-border bg-card">
            {contracts
              .filter((contract) => contract.tag === tag)
              .map((contract) => (
                <Call key={`${contract.method} ${contract.path}`} contract={contract} />
              ))}
          </div>
        </section>
      ))}
    </article>
  );
}

/** "activation codes" → "tag-activation-codes". */
function headingId(tag: string): string {
  return `tag-${tag.replaceAll(" ", "-")}`;
}

const known = new WeakMap<Contract, string[]>();

/** The names of a call's fields, required ones with "*"; found once, because the schemas of all calls take a tenth of a second. */
function fieldsOf(contract: Contract): string[] {
  const found = known.get(contract);
  if (found) return found;
  const { properties = {}, required = [] } = z.toJSONSchema(contract.input, {
    io: "input",
    unrepresentable: "any",
  });
  const fields = Object.keys(properties).map((name) => (required.includes(name) ? `${name}*` : name));
  known.set(contract, fields);
  return fields;
}

async function Call({ contract }: { contract: Contract }) {
  const t = await getTranslations("apiDocs");
  const fields = fieldsOf(contract);
  return (
    <details className="group">
      <summary className="grid cursor-pointer items-baseline gap-x-6 gap-y-1 rounded-lg px-4 py-3 transition-colors hover:bg-accent/50 md:grid-cols-[24rem_1fr]">
        <code className="font-mono text-sm wrap-anywhere">
          <b className="font-semibold text-primary">{contract.method}</b> /api{contract.path}
        </code>
        <span className="text-sm text-muted-foreground">{contract.summary}</span>
      </summary>
      <dl className="grid px-4 pt-1 pb-4 gap-x-6 gap-y-2 text-sm sm:grid-cols-[10rem_1fr]">
        <dt className="text-muted-foreground">{t("access")}</dt>
        <dd>{t(contract.access ?? "member")}</dd>
        {fields.length > 0 && (
          <>
            <dt className="text-muted-foreground">{t("fields")}</dt>
            <dd className="font-mono break-words">{fields.join(", ")}</dd>
          </>
        )}
        {contract.errors && (
          <>
            <dt className="text-muted-foreground">{t("errors")}</dt>
            <dd className="font-mono break-words">
              {contract.errors.map((code) => `${ERROR_STATUS[code]} ${code}`).join(", ")}
            </dd>
          </>
        )}
      </dl>
    </details>
  );
}
