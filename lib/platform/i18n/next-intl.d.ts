import type ru from "../../../messages/ru.json";

// `t("…")` of useTranslations and getTranslations takes keys that exist: any other does not compile.
declare module "next-intl" {
  interface AppConfig {
    Messages: typeof ru;
  }
}
