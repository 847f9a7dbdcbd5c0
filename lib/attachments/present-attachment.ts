import type { Prisma } from "@/lib/platform/db/generated/client";
import { Prisma as SQL } from "@/lib/platform/db/generated/client";
import { z } from "@/lib/platform/validation/zod";
import type { Attachment, Picture } from "./schema";

export const attachmentSelect = {
  select: {
    id: true,
    kind: true,
    file: true,
    type: true,
    width: true,
    height: true,
    duration: true,
    placeholder: true,
    waveform: true,
    previews: true,
    aiSource: true,
  },
} as const satisfies { select: Prisma.AttachmentSelect };

/** An attachment's columns; a number of seconds comes as a decimal or, out of JSON, as a number. */
export type AttachmentRow = Omit<Prisma.AttachmentGetPayload<typeof attachmentSelect>, "duration"> & {
  duration: number | { toNumber(): number } | null;
};

const previews = z.array(z.object({ file: z.string(), width: z.number(), height: z.number() }));

/** The attachment in the row of a table as one JSON value: `attachmentSelect` for statements written by hand. @param row its name in the statement */
export function attachmentJson(row: SQL.Sql): SQL.Sql {
  return SQL.sql`json_build_object('id', ${row}.id, 'kind', ${row}.kind, 'file', ${row}.file, 'type', ${row}.type, 'width', ${row}.width, 'height', ${row}.height,
    'duration', ${row}.duration, 'placeholder', ${row}.placeholder, 'waveform', ${row}.waveform, 'previews', ${row}.previews,
    'aiSource', ${row}.ai_source)`;
}

/** The address of an attachment's file. */
export function mediaUrl(id: string, file: string): string {
  return `/media/${id}/${file}`;
}

export function presentAttachment(row: AttachmentRow): Attachment {
  const { id, kind, file, type, width, height, duration, placeholder, waveform } = row;
  return {
    kind,
    url: mediaUrl(id, file),
    type,
    previews: previews.parse(row.previews).map((each) => ({
      url: mediaUrl(id, each.file),
      width: each.width,
      height: each.height,
      type: "image/webp",
    })),
    width,
    height,
    duration: duration === null ? null : Number(duration),
    placeholder,
    waveform,
  };
}

export function presentPicture(row: AttachmentRow): Picture {
  const { url, previews, width, height, placeholder } = presentAttachment(row);
  return { url, previews, width, height, placeholder };
}
