"use client";

import { KeyRound } from "lucide-react";
import { useTranslations } from "next-intl";
import { CopyButton } from "@/components/common/copy-button";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import type { CreatedWebhook } from "@/lib/webhooks/types";

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
    <Alert variant="success">
      <KeyRound aria-hidden />
      <AlertTitle>{t("title")}</AlertTitle>
      <AlertDescription className="grid grid-cols-1 gap-3">
        <p>{t("text")}</p>
        <Input
          readOnly
          value={created.secret}
          aria-label={t("value")}
          className="font-mono text-sm"
          onFocus={(event) => event.currentTarget.select()}
        />
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
        <div className="flex flex-wrap gap-2">
          <CopyButton text={created.secret} label={t("copy")} size="sm" />
          <Button size="sm" variant="ghost" onClick={onClose} className="noscript:hidden">
            {t("hide")}
          </Button>
        </div>
      </AlertDescription>
    </Alert>
  );
}
