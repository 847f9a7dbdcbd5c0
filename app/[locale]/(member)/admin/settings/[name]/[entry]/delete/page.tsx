import { EntryRemovalPage } from "@/components/identity/administration/settings/entry-pages";
import { memberPage, titled } from "@/components/layout/forms/pages";

export const generateMetadata = titled("administration.settings.title");

export default memberPage<{ name: string; entry: string }>(({ viewer }, { name, entry }) => (
  <EntryRemovalPage viewer={viewer} name={name} entry={entry} />
));
