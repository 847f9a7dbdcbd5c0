import { memberPage, titled } from "@/components/layout/forms/pages";
import { RemovalPage, removalTitle } from "@/components/profile/settings/removal-page";

type Params = { list: string; id: string };

export const generateMetadata = titled<Params>(({ list }) => removalTitle(list));

export default memberPage<Params>(({ viewer }, { list, id }) => (
  <RemovalPage viewer={viewer} list={list} id={id} />
));
