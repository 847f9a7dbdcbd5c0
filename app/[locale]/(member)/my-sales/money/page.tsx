import { memberPage, titled } from "@/components/layout/forms/pages";
import { MoneyPage } from "@/components/sales/money/money-page";

export const generateMetadata = titled("money.title");

export default memberPage(({ viewer, search: { cursor = [] } }) => (
  <MoneyPage viewer={viewer} cursors={[cursor].flat()} />
));
