"use client";

import { useState } from "react";
import { storedSource } from "./launch-source";
import { LauncherDialog } from "./launcher-dialog";

/** The launcher of a prompt as it is stored. */
export function StoredLauncher({ promptId, title, onClose }: { promptId: string; title: string; onClose: () => void }) {
  const [source] = useState(() => storedSource(promptId, title));
  return <LauncherDialog source={source} onClose={onClose} />;
}
