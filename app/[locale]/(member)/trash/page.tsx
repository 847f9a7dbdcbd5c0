import { memberPage, titled } from "@/components/layout/forms/pages";
import { TrashPage } from "@/components/trash/trash-page";

export const generateMetadata = titled("trash.title");

export default memberPage(({ viewer, search: { cursor, restored, moved } }) => {
  const done = restored !== undefined ? "restored" : moved !== undefined ? "moved" : null;
  return <TrashPage viewer={viewer} cursors={cursor === undefined ? [] : [cursor].flat()} done={done} />;
});
