"use client";

import { useTranslations } from "next-intl";
import { type SubmitEvent, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { RadioGroup, RadioGroupItem } from "@/components/ui/radio-group";

type Props = { secret: string; pending: boolean; onSubmit: (credentials: { secret: string; role: string }) => void };

/** The test sign-in of a server that listens on loopback only; the secret comes from the address printed at start. */
export function DevSignIn({ secret: given, pending, onSubmit }: Props) {
  const t = useTranslations("auth.dev");
  const id = useId();
  const [secret, setSecret] = useState(given);
  const [role, setRole] = useState("admin");

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!pending) onSubmit({ secret, role });
  }

  return (
    <form onSubmit={submit} className="flex flex-col gap-4 border-t pt-5">
      <div className="flex flex-col gap-1">
        <h2 className="font-medium">{t("title")}</h2>
        <p className="text-sm text-muted-foreground">{t("text")}</p>
      </div>
      <div className="grid gap-2">
        <Label htmlFor={`${id}-secret`}>{t("secret")}</Label>
        <Input id={`${id}-secret`} name="secret" className="font-mono" required autoComplete="off" spellCheck={false} value={secret} onChange={(event) => setSecret(event.target.value)} />
      </div>
      <RadioGroup value={role} onValueChange={setRole} aria-label={t("role")} className="flex flex-wrap gap-x-6 gap-y-2">
        {(["admin", "user"] as const).map((value) => (
          <Label key={value} className="flex min-h-9 items-center gap-2 font-normal">
            <RadioGroupItem value={value} />
            {t(value)}
          </Label>
        ))}
      </RadioGroup>
      <Button type="submit" size="lg" pending={pending} autoFocus={given !== ""}>
        {t("submit")}
      </Button>
    </form>
  );
}
