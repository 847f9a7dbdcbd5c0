"use client";

import { useTranslations } from "next-intl";
import { type ComponentType, type MouseEvent, type ReactNode, useRef, useState } from "react";
import { toast } from "@/components/common/toast";
import { LauncherLoader } from "../launcher/launcher-loader";
import type { LightboxProps } from "./lightbox";
import type { ShownFileExample } from "./shown-example";

type Props = {
  prompt: { id: string; title: string };
  examples: readonly ShownFileExample[];
  children: ReactNode;
};

const FAILURE_MS = 5000;
const loadLightbox = () => import("./lightbox");

/** Opens a gallery's links in the lightbox, whose code loads on hover, focus or click. Without scripts they are plain links. */
export function GalleryFrame({ prompt, examples, children }: Props) {
  const t = useTranslations("prompts.results");
  const [Lightbox, setLightbox] = useState<ComponentType<LightboxProps> | null>(null);
  const [opened, setOpened] = useState<number | null>(null);
  const [launched, setLaunched] = useState<ShownFileExample | null>(null);
  // The launcher opens when the lightbox has given the focus back, so that it finds where to return it in turn.
  const asked = useRef<ShownFileExample | null>(null);

  async function open(event: MouseEvent) {
    const link = (event.target as Element).closest<HTMLAnchorElement>("a[data-example]");
    if (
      !link ||
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    event.preventDefault();
    link.focus({ preventScroll: true }); // not every browser gives it to a link that is pressed
    try {
      const loaded = await loadLightbox();
      setLightbox(() => loaded.Lightbox);
      setOpened(Number(link.dataset.example));
    } catch {
      toast(t("lightboxFailed"), { type: "error", duration: FAILURE_MS });
    }
  }

  const fetchCode = () => void loadLightbox().catch(() => {}); // a click reports the failure

  function closed() {
    setLaunched(asked.current);
    asked.current = null;
  }

  return (
    <>
      {/* The handlers only delegate: the links inside are the controls. */}
      <div onClick={(event) => void open(event)} onPointerEnter={fetchCode} onFocus={fetchCode}>
        {children}
      </div>
      {Lightbox && opened !== null && (
        <Lightbox
          title={prompt.title}
          examples={examples}
          start={opened}
          onClose={() => setOpened(null)}
          onClosed={closed}
          onFill={(example) => {
            asked.current = example;
            setOpened(null);
          }}
        />
      )}
      {launched && (
        <LauncherLoader
          promptId={prompt.id}
          title={prompt.title}
          values={launched.values}
          onClose={() => setLaunched(null)}
        />
      )}
    </>
  );
}
