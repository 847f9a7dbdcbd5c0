import { ExchangePage } from "@/components/exchange/exchange-page";
import { memberPage, titled } from "@/components/layout/forms/pages";
import { DeveloperSettings } from "@/components/profile/settings/developer-settings";

export const generateMetadata = titled("exchange.title", "exchange.metaDescription");

export default memberPage(({ viewer }) => (
  <>
    <ExchangePage viewer={viewer} />
    <DeveloperSettings viewer={viewer} />
  </>
));
