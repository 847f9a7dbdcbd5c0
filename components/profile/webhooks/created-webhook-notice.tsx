import { useTranslations } from "next-intl";
import type { CreatedWebhook } from "@/lib/webhooks/schema";
import { CreatedSecretNotice } from "../settings/created-secret-notice";

// Tried by tests/unit/webhooks/example.test.ts.
export const EXAMPLE = `import { createHmac, timingSafeEqual } from "node:crypto";

// body: the request's body as it came, before JSON.parse
export function isFromPromptoteka(header, body, secret) {
  const [, t, v1] = /^t=(\\d+),v1=([0-9a-f]{64})$/.exec(header) ?? [];
  if (!t || Math.abs(Date.now() / 1000 - t) > 300) return false;
  const own = createHmac("sha256", secret).update(\`\${t}.\${body}\`).digest();
  return timingSafeEqual(own, Buffer.from(v1, "hex"));
}`;

/** The one moment when a webhook's secret is seen, and how a receiver uses it. */
export function CreatedWebhookNotice({ created, onClose }: { created: CreatedWebhook; onClose: () => void }) {
  const t = useTranslations("webhooks.created");
  return (
    <CreatedSecretNotice
      secret={created.secret}
      words={{ title: t("title"), text: t("text"), value: t("value"), copy: t("copy"), hide: t("hide") }}
      onClose={onClose}
    >
      <details>
        <summary className="w-fit cursor-pointer font-medium touch:py-2">{t("example")}</summary>
        <pre
          tabIndex={0}
          aria-label={t("example")}
          className="mt-2 overflow-x-auto rounded-md border bg-card p-3 font-mono text-xs"
        >
          {EXAMPLE}
        </pre>
      </details>
    </CreatedSecretNotice>
  );
}
