"use client";

import { useState } from "react";
import { SpriteIcon } from "@/components/ui/sprite-icon";
import type { CardCover } from "./card-item";
import styles from "./card-picture.module.css";

type Props = { cover: Extract<CardCover, { kind: "image" | "video" }>; early?: boolean };

/** So wide is a card at most, in its grid. */
const SIZES = "(min-width: 40rem) 20rem, 92vw";

/** The picture on a card. A film plays without sound while the pointer rests on it, unless the reader wants little motion or data. */
export function CardPicture({ cover: { kind, folder, file, alt, pictures, placeholder }, early = false }: Props) {
  const [playing, setPlaying] = useState(false);
  const [smallest] = pictures;
  const isFilm = kind === "video";
  const start = isFilm ? () => setPlaying(mayPlay()) : undefined;
  const stop = isFilm ? () => setPlaying(false) : undefined;
  return (
    <div
      data-picture
      className={styles.picture}
      style={placeholder ? { backgroundImage: `url(${placeholder})` } : undefined}
      onPointerEnter={start}
      onPointerLeave={stop}
    >
      {smallest && (
        // Next's own would ask its server for sizes that are there already.
        // eslint-disable-next-line @next/next/no-img-element
        <img
          src={folder + smallest[0]}
          srcSet={pictures.map(([name, width]) => `${folder}${name} ${width}w`).join(", ")}
          sizes={SIZES}
          alt={alt}
          loading={early ? "eager" : "lazy"}
          decoding="async"
        />
      )}
      {playing && <video src={folder + file} muted loop autoPlay playsInline aria-hidden />}
      {isFilm && !playing && <SpriteIcon name="play" />}
    </div>
  );
}

function mayPlay(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return !connection?.saveData && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}
