import type ru from "../../../messages/ru.json";

// `t("…")` takes existing keys only.
declare module "next-intl" {
  interface AppConfig {
    Messages: typeof ru;
  }
}
