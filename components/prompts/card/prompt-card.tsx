import { useTranslations } from "next-intl";
import { SpriteIcon } from "@/components/ui/sprite-icon";
import { Tooltip } from "@/components/ui/tooltip";
import { Heart } from "@/components/favourites/heart";
import { type CardPlace, fieldsHref, promptHref } from "@/lib/platform/hrefs";
import { Link } from "@/lib/platform/i18n/navigation";
import { type CardCover, type CardItem } from "./card-item";
import { CardMenu } from "./card-menu";
import { CardPicture } from "./card-picture";
import { ContentTypeIcon } from "./content-type-icon";
import { Marked } from "./marked";
import styles from "./prompt-card.module.css";
import { useCopyPrompt } from "./use-copy-prompt";
import { clockTime } from "@/components/common/media/clock-time";
import { useSound } from "@/components/common/media/use-sound";
import { Waveform } from "@/components/common/media/waveform";
import { useState } from "react";
import { LauncherLoader } from "../launcher/launcher-loader";

/** Tags of a card before «+n»: docs/product/prompts.md 3. */
const VISIBLE_TAGS = 6;
/** A picture or sound leaves room for one row of them. */
const BESIDE_A_RESULT = 2;

type Props = {
  item: CardItem;
  place: CardPlace;
  /** Its picture is among the first that a reader sees. */
  early?: boolean;
  /** On a phone there are two in a row. */
  half?: boolean;
};

/**
 * A prompt in a list: always 280 px high (docs/product/prompts.md 3). Title, fields and tags take their height; description and text are
 * cut line by line. In the compact list CSS makes it a row.
 */
export function PromptCard({ item, place, early, half }: Props) {
  const t = useTranslations("prompts");
  const isOwn = place === "mine" && !item.foreign;
  const href = promptHref(item, isOwn ? "mine" : "open");
  const common = useTranslations("common");
  const filling = item.isFillable ? fieldsHref(href) : undefined;
  const copy = useCopyPrompt(item.id, filling);
  const type = t(`types.${item.contentType}`);
  const from = isOwn ? item.base : item.author;
  const { text, fields = [] } = item.excerpt ?? {};
  return (
    <article className={styles.card}>
      <header>
        <ContentTypeIcon type={item.contentType} aria-label={type} />
        <h3>
          <Link href={href} prefetch={false}>
            <Marked text={item.title} words={item.marked} />
          </Link>
        </h3>
        <Heart kind="prompt" id={item.id} favourite={item.favourite} name={item.title} />
      </header>
      <span>
        <span>{[item.category ?? type, from?.name].filter(Boolean).join(" · ")}</span>
        {item.copies !== undefined && (
          <data value={item.copies} title={t("card.copied", { count: item.copies })}>
            <SpriteIcon name="copy" />
            <span aria-hidden>{item.copies}</span>
            <span className="sr-only">{t("card.copied", { count: item.copies })}</span>
          </data>
        )}
        {item.descriptionHidden && (
          <b title={t("card.descriptionHiddenWhy")}>{t("card.descriptionHidden")}</b>
        )}
        {item.isFillable && <b>{t("card.template")}</b>}
        {item.marks}
      </span>
      {item.cover &&
        (item.cover.kind === "audio" ? (
          <CardSound cover={item.cover} />
        ) : (
          <CardPicture cover={item.cover} early={early} half={half} />
        ))}
      <section>
        <p>
          <Marked text={item.shortDescription} words={item.marked} />
        </p>
        {text && (
          <div>
            <span>{text}</span>
          </div>
        )}
      </section>
      {fields.length > 0 && (
        <ol aria-label={t("card.fields")}>
          {fields.map((field) => (
            <li key={field}>{field}</li>
          ))}
        </ol>
      )}
      <CardTags tags={item.tags} max={item.cover ? BESIDE_A_RESULT : VISIBLE_TAGS} />
      <footer>
        <Link
          href={filling ?? href}
          prefetch={false}
          aria-label={t(item.isFillable ? "card.fillNamed" : "card.openNamed", { title: item.title })}
        >
          {t(item.isFillable ? "card.fill" : "card.open")}
        </Link>
        <button type="button" title={common("copy")} onClick={() => copy()}>
          <SpriteIcon name="copy" />
          <span>{common("copy")}</span>
        </button>
        <CardLaunch promptId={item.id} title={item.title} />
        <CardMenu item={item} place={place} />
      </footer>
    </article>
  );
}

function CardTags({ tags, max }: { tags: readonly string[]; max: number }) {
  const t = useTranslations("common");
  if (tags.length === 0) return null;
  const hidden = tags.length - max;
  return (
    <ul aria-label={t("tags")}>
      {tags.slice(0, max).map((tag) => (
        <li key={tag}>{tag}</li>
      ))}
      {hidden > 0 && (
        <li>
          <Tooltip openOnTap text={tags.join(", ")}>
            <button type="button" aria-label={t("moreTags", { count: hidden })}>
              +{hidden}
            </button>
          </Tooltip>
        </li>
      )}
    </ul>
  );
}

type CardSoundProps = { cover: Extract<CardCover, { kind: "audio" }> };

/** A card's sound, to be listened to in its place. */
function CardSound({ cover: { folder, file, alt, waveform, duration } }: CardSoundProps) {
  const t = useTranslations("prompts.card");
  const { playing, done, toggle } = useSound(folder + file);
  return (
    <div data-sound>
      <button
        type="button"
        aria-label={t(playing ? "pauseNamed" : "playNamed", { title: alt })}
        aria-pressed={playing}
        onClick={toggle}
      >
        <SpriteIcon name={playing ? "pause" : "play"} />
      </button>
      <Waveform bars={waveform} done={done} className="h-7" />
      <span>{clockTime(playing ? done * duration : duration)}</span>
    </div>
  );
}

/** The run button of a card: an icon, because a row of cards has no room for a third word. */
export function CardLaunch({ promptId, title }: { promptId: string; title: string }) {
  const t = useTranslations("launcher");
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-label={t("runNamed", { title })}
        title={t("run")}
        onClick={() => setOpen(true)}
      >
        <SpriteIcon name="rocket" />
      </button>
      {open && <LauncherLoader promptId={promptId} title={title} onClose={() => setOpen(false)} />}
    </>
  );
}
