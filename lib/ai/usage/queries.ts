import { aiStatus } from "@/lib/integrations/ai/configuration";
import { knownModels } from "../models";
import { Prisma } from "@/lib/platform/db/generated/client";
import { read } from "@/lib/platform/db/read";
import { env } from "@/lib/platform/env";
import { requireAdmin, type Viewer } from "@/lib/platform/viewer";

/** People on a page. */
const PAGE = 20;
/** Models that are listed: AI_MODELS changes over time. */
const MODELS = 50;

/** `cost`: rubles. */
export type Used = { requests: number; tokens: number; cost: number };

export type AiUsage = {
  total: Used & { people: number };
  /** Every day of the period, "2026-01-31", oldest first. */
  days: ({ date: string } & Used)[];
  models: ({ title: string } & Used)[];
  people: ({ id: string; name: string } & Used)[];
  pages: number;
  /** Of a person and of everybody a day, tokens; 0: no limit. */
  budget: { perPerson: number; perServer: number };
  /** The variables to set where no AI service is configured. */
  missing: string[];
};

const USED = Prisma.sql`
  coalesce(sum(u.requests), 0)::float8 AS requests, coalesce(sum(u.input_tokens + u.output_tokens), 0)::float8 AS tokens, coalesce(sum(u.cost), 0)::float8 AS cost`;

/**
 * What questions to the AI service used in the last days (Moscow time), by day, model and person; dearest first.
 * @param page of people, from 1
 * @throws AppError UNAUTHENTICATED, FORBIDDEN
 */
export async function readAiUsage(
  viewer: Viewer,
  { days, page }: { days: number; page: number },
): Promise<AiUsage> {
  requireAdmin(viewer);
  const since = Prisma.sql`sale_day(now()) - ${days - 1}::int`;
  const [byDay, models, people, [counted], { missing }] = await Promise.all([
    read<AiUsage["days"][number]>`
      SELECT d::date::text AS date, ${USED} FROM generate_series(${since}, sale_day(now()), interval '1 day') AS d
      LEFT JOIN ai_uses u ON u.day = d::date GROUP BY d ORDER BY d`,
    read<{ model: string } & Used>`
      SELECT u.model, ${USED} FROM ai_uses u WHERE u.day >= ${since} GROUP BY u.model ORDER BY cost DESC, tokens DESC, u.model LIMIT ${MODELS}`,
    read<AiUsage["people"][number]>`
      SELECT p.id, p.full_name AS name, used.requests, used.tokens, used.cost FROM (
        SELECT u.user_id, ${USED} FROM ai_uses u WHERE u.day >= ${since} GROUP BY u.user_id
        ORDER BY cost DESC, tokens DESC, u.user_id LIMIT ${PAGE} OFFSET ${(page - 1) * PAGE}
      ) AS used JOIN users p ON p.id = used.user_id ORDER BY used.cost DESC, used.tokens DESC, used.user_id`,
    read<{
      people: number;
    }>`SELECT count(DISTINCT u.user_id)::float8 AS people FROM ai_uses u WHERE u.day >= ${since}`,
    aiStatus(viewer),
  ]);
  const titles = new Map((await knownModels()).map(({ id, title }) => [id, title]));
  const sum = (field: keyof Used) => byDay.reduce((total, day) => total + day[field], 0);
  const { AI_DAILY_TOKENS: perPerson, AI_SERVER_DAILY_TOKENS: perServer } = env();
  return {
    total: {
      requests: sum("requests"),
      tokens: sum("tokens"),
      cost: sum("cost"),
      people: counted!.people,
    },
    days: byDay,
    models: models.map(({ model, ...used }) => ({ title: titles.get(model) ?? model, ...used })),
    people,
    pages: Math.ceil(counted!.people / PAGE),
    budget: { perPerson, perServer },
    missing,
  };
}
