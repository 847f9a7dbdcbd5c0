"use client";

import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { Section } from "@/components/common/section";
import { NewToken } from "@/components/profile/settings/new-token";
import { ClientSettings } from "./client-settings";

type Props = Pick<ComponentProps<typeof NewToken>, "userId" | "days"> & { address: string };

/** A token made on the spot, and the settings with it in them. */
export function ConnectBoard({ address, ...person }: Props) {
  const t = useTranslations("connect");
  const purpose = { name: t("token.name"), offered: ["read", "write"] as const, scopes: ["read" as const] };
  return (
    <Section title={t("token.title")} description={t("token.text")}>
      <NewToken {...person} purpose={purpose}>
        {(token) => (
          <Section
            className="mt-4 border-t pt-8"
            title={t("clients.title")}
            description={t(token ? "clients.withToken" : "clients.withoutToken")}
          >
            <ClientSettings address={address} token={token} />
          </Section>
        )}
      </NewToken>
    </Section>
  );
}
