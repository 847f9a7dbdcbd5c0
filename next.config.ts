import createNextIntlPlugin from "next-intl/plugin";
import { options } from "./next.options";

// Texts are parsed when the product is built, not in every browser and for every page (docs/decisions/036).
const messages = {
  path: "./messages",
  locales: "infer",
  format: "json",
  sourceLocale: "ru",
  precompile: true,
} as const;
export default createNextIntlPlugin({
  requestConfig: "./lib/platform/i18n/request.ts",
  experimental: { messages },
})(options);
