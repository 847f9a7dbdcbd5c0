import { useState } from "react";
import { storedSource } from "./launch-source";
import { LauncherDialog } from "./launcher-dialog";

type Props = {
  promptId: string;
  title: string;
  /** Initial values, by key, in place of the remembered ones. */
  values?: Readonly<Record<string, string>>;
  onClose: () => void;
};

/** The launcher of a prompt as it is stored. */
export function StoredLauncher({ promptId, title, values, onClose }: Props) {
  const [source] = useState(() => storedSource(promptId, title));
  return <LauncherDialog source={source} given={values} onClose={onClose} />;
}
