import { Play } from "lucide-react";
import { useTranslations } from "next-intl";
import type { CSSProperties } from "react";
import { aiMarkOf } from "./ai-mark";
import { clockTime } from "@/components/common/media/clock-time";
import styles from "./example-gallery.module.css";
import type { ShownFileExample } from "./shown-example";

/** A panorama or a tower is cut to this, so that a row holds together. */
const WIDEST = 2.2;
const NARROWEST = 0.62;

/** A picture or a film's poster. Without scripts a link to the whole; with them the gallery around opens it. */
export function ExampleTile({ example, index }: { example: ShownFileExample; index: number }) {
  const t = useTranslations("prompts.results");
  const { alt, caption, duration, height, kind, placeholder, previews, url, width } = example;
  const small = previews[0];
  const ratio = Math.min(WIDEST, Math.max(NARROWEST, (width ?? 1) / (height ?? 1)));
  const film = kind === "video";
  const first = index === 0;
  const mark = aiMarkOf(example);
  return (
    <a
      href={url}
      data-example={index}
      className={styles.tile}
      style={{ "--ratio": ratio.toFixed(3) } as CSSProperties}
      title={[caption, mark && t(`ai.${mark}`)].filter(Boolean).join(" · ") || undefined}
    >
      {small && (
        // Next's own would ask its server for sizes that are there already.
        // oxlint-disable-next-line nextjs/no-img-element
        <img
          src={small.url}
          srcSet={previews.map((preview) => `${preview.url} ${preview.width}w`).join(", ")}
          sizes={first ? "(width < 48rem) 94vw, 47rem" : `${Math.ceil(ratio * 6)}rem`}
          width={width ?? small.width}
          height={height ?? small.height}
          alt={film ? t("filmNamed", { name: alt }) : alt}
          {...(first ? { fetchPriority: "high" } : { loading: "lazy" })}
          decoding="async"
          style={placeholder ? { backgroundImage: `url(${placeholder})` } : undefined}
        />
      )}
      {mark && (
        <span data-mark>
          {!first && <span aria-hidden>{t("ai.short")}</span>}
          <span className={first ? undefined : "sr-only"}>{t(`ai.${mark}`)}</span>
        </span>
      )}
      {film && (
        <span aria-hidden>
          <Play />
          {duration !== null && clockTime(duration)}
        </span>
      )}
    </a>
  );
}
