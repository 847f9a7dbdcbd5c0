import { useState } from "react";
import { playAlone } from "@/components/common/media/use-sound";
import type { ShownFileExample } from "./shown-example";

const STILL = "(prefers-reduced-motion: reduce)";

/** The result itself, as large as there is room. @param playing a film that was asked for plays at once, unless the person wants no motion */
export function LightboxStage({ example, playing }: { example: ShownFileExample; playing: boolean }) {
  const [loaded, setLoaded] = useState(false);
  const { alt, height, kind, placeholder, previews, url, width } = example;
  const widest = previews.at(-1)?.url;
  const size = { width: width ?? undefined, height: height ?? undefined };
  if (kind === "video") {
    return (
      <video
        {...size}
        controls
        playsInline
        autoPlay={playing && !matchMedia(STILL).matches}
        preload="metadata"
        poster={widest}
        src={url}
        aria-label={alt}
        onPlay={({ currentTarget }) => playAlone(() => currentTarget.pause())}
        className="mx-auto size-full rounded-md object-contain"
      />
    );
  }
  const smaller = previews.map((preview) => `${preview.url} ${preview.width}w`);
  return (
    <picture className="contents">
      {/* Previews hold still. */}
      <source media={STILL} srcSet={smaller.join(", ")} sizes="100vw" />
      <img
        {...size}
        src={url}
        srcSet={[...smaller, `${url} ${width}w`].join(", ")}
        sizes="100vw"
        alt={alt}
        draggable={false}
        onLoad={() => setLoaded(true)}
        style={
          placeholder && !loaded
            ? { background: `url(${placeholder}) center / contain no-repeat` }
            : undefined
        }
        className="size-full object-contain select-none"
      />
    </picture>
  );
}
