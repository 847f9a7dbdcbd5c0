import { presentAttachment, attachmentSelect } from "@/lib/attachments/present-attachment";
import { presentPerson } from "@/lib/bases/present-base";
import { db } from "@/lib/platform/db/client";
import { read } from "@/lib/platform/db/read";
import { AppError } from "@/lib/platform/errors";
import type { Prisma } from "@/lib/platform/db/generated/client";
import { baseHref, byId, profileHref, promptHref } from "@/lib/platform/hrefs";
import { slugOf } from "@/lib/platform/text/slug";
import { cut } from "@/lib/platform/text/text-length";
import type { ReportDecision, ReportReason } from "./reasons";
import type { ReportCase } from "./schema";

/** Of a prompt's text and of a result in words so much is shown; the page has the rest. */
const EXCERPT = 4000;
/** The number of newest reports and decisions that are shown; `count` is their total. */
const REPORTS = 20;
const DECISIONS = 10;
/** Pictures of a prompt's results. */
const RESULTS = 4;

const person = { select: { id: true, fullName: true, avatarUrl: true } } as const;
const base = { select: { id: true, baseName: true } } as const;
const result = {
  id: true,
  caption: true,
  text: true,
  hiddenAt: true,
  attachment: attachmentSelect,
} as const satisfies Prisma.PromptExampleSelect;

const caseSelect = {
  id: true,
  kind: true,
  count: true,
  reasons: true,
  firstAt: true,
  lastAt: true,
  decision: true,
  authorId: true,
  author: { select: { ...person.select, blockedAt: true } },
  prompt: {
    select: {
      id: true,
      title: true,
      shortDescription: true,
      promptText: true,
      hiddenAt: true,
      isPublic: true,
      examples: { select: result, orderBy: [{ position: "asc" }, { id: "asc" }], take: RESULTS },
    },
  },
  base: {
    select: {
      ...base.select,
      baseDescription: true,
      hiddenAt: true,
      cover: attachmentSelect,
    },
  },
  user: { select: { ...person.select, aboutAuthor: true, hiddenAt: true } },
  review: { select: { id: true, rating: true, text: true, hiddenAt: true, base } },
  example: { select: { ...result, prompt: { select: { id: true, title: true, isPublic: true } } } },
  reports: {
    select: { id: true, reason: true, text: true, createdAt: true, decision: true, reporter: person },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  },
  decisions: {
    select: {
      decision: true,
      reason: true,
      note: true,
      decidedAt: true,
      reply: true,
      repliedAt: true,
      decidedBy: person,
    },
    orderBy: [{ decidedAt: "desc" }, { id: "desc" }],
    take: DECISIONS,
  },
} as const satisfies Prisma.ReportCaseSelect;

type CaseRow = Prisma.ReportCaseGetPayload<{ select: typeof caseSelect }>;

const STATES = {
  dismiss: "dismissed",
  hide: "hidden",
  restore: "restored",
  "block-user": "blocked",
} as const satisfies Record<ReportDecision, ReportCase["state"]>;

/** Cases with their items, in the order of the rows. */
export async function presentCases(rows: CaseRow[]): Promise<ReportCase[]> {
  const authors = [...new Set(rows.flatMap(({ authorId }) => authorId ?? []))];
  const counts = new Map(
    (
      await read<{ id: string; count: number }>`
        SELECT author_id AS id, sum(count)::int AS count FROM report_cases WHERE author_id = ANY(${authors}::uuid[]) GROUP BY 1`
    ).map(({ id, count }) => [id, count]),
  );
  return rows.flatMap((row) => {
    const about = aboutOf(row);
    return about ? [presentCase(row, about, counts.get(row.authorId ?? "") ?? 0)] : [];
  });
}

type About = Omit<ReportCase["thing"], "author"> & { id: string };

function presentCase(row: CaseRow, { id: targetId, ...about }: About, reports: number): ReportCase {
  const { id, kind, count, firstAt, lastAt, decision, author } = row;
  return {
    id,
    kind,
    targetId,
    count,
    reasons: row.reasons as ReportReason[],
    firstAt: firstAt.toISOString(),
    lastAt: lastAt.toISOString(),
    state: decision === null ? "open" : STATES[decision as ReportDecision],
    thing: {
      ...about,
      author: author && { ...presentPerson(author), isBlocked: author.blockedAt !== null, reports },
    },
    reports: row.reports.map(({ reporter, createdAt, decision: decided, reason, ...report }) => ({
      ...report,
      reason: reason as ReportReason,
      createdAt: createdAt.toISOString(),
      reporter: reporter && presentPerson(reporter),
      isOpen: decided === null,
    })),
    decisions: row.decisions.map(({ decidedAt, repliedAt, decidedBy, reason, decision: made, ...rest }) => ({
      ...rest,
      decision: made as ReportDecision,
      reason: reason as ReportReason,
      at: decidedAt.toISOString(),
      by: decidedBy && presentPerson(decidedBy),
      repliedAt: repliedAt?.toISOString() ?? null,
    })),
  };
}

/** What a case is about; null where it was deleted while the rows were read. */
function aboutOf({ prompt, base: of, user, review, example }: CaseRow): About | null {
  const nothing = { rating: null, media: [], picture: null };
  if (prompt)
    return {
      ...nothing,
      id: prompt.id,
      title: prompt.title,
      text: cut([prompt.shortDescription, prompt.promptText].filter(Boolean).join("\n\n"), EXCERPT),
      media: prompt.examples.flatMap(({ attachment }) => (attachment ? [presentAttachment(attachment)] : [])),
      path: pathOf(prompt),
      isHidden: prompt.hiddenAt !== null,
    };
  if (of)
    return {
      ...nothing,
      id: of.id,
      title: of.baseName,
      text: of.baseDescription,
      media: of.cover ? [presentAttachment(of.cover)] : [],
      path: baseHref({ id: of.id, slug: slugOf(of.baseName) }),
      isHidden: of.hiddenAt !== null,
    };
  if (user)
    return {
      ...nothing,
      id: user.id,
      title: user.fullName,
      text: user.aboutAuthor,
      picture: user.avatarUrl,
      path: profileHref(byId(user.id)),
      isHidden: user.hiddenAt !== null,
    };
  if (review)
    return {
      ...nothing,
      id: review.id,
      title: review.base.baseName,
      text: review.text,
      rating: review.rating,
      path: `${baseHref({ id: review.base.id, slug: slugOf(review.base.baseName) })}#reviews`,
      isHidden: review.hiddenAt !== null,
    };
  return (
    example && {
      ...nothing,
      id: example.id,
      title: example.prompt.title,
      text: cut([example.caption, example.text].filter(Boolean).join("\n\n"), EXCERPT),
      media: example.attachment ? [presentAttachment(example.attachment)] : [],
      path: pathOf(example.prompt),
      isHidden: example.hiddenAt !== null,
    }
  );
}

function pathOf({ id, title, isPublic }: { id: string; title: string; isPublic: boolean }): string {
  return promptHref({ id, slug: slugOf(title), is_public: isPublic }, "open");
}

/** One case, as in the list. The caller checks the viewer's rights. @throws AppError NOT_FOUND */
export async function loadCase(id: string): Promise<ReportCase> {
  const [found] = await presentCases(await casesOf([id]));
  if (!found) throw new AppError("NOT_FOUND");
  return found;
}

/** The rows of some cases, in no order. */
export async function casesOf(ids: string[]): Promise<CaseRow[]> {
  // Prisma's `take` of a relation would read every report.
  const newest = await read<{ id: string }>`
    SELECT r.id FROM unnest(${ids}::uuid[]) AS c (id) CROSS JOIN LATERAL (
      SELECT id FROM reports WHERE case_id = c.id ORDER BY created_at DESC, id DESC LIMIT ${REPORTS}
    ) AS r`;
  const reports = { ...caseSelect.reports, where: { id: { in: newest.map(({ id }) => id) } } };
  return db.reportCase.findMany({ where: { id: { in: ids } }, select: { ...caseSelect, reports } });
}
