import autocannon from "autocannon";

const CONNECTIONS = 16;

/**
 * Something to ask for again and again. `next`: the path of each further request, where they differ; `amount`: so many requests a round,
 * and none to warm; `requests`: how many of them make one answer.
 */
export type Target = {
  name: string;
  url: string;
  headers?: Record<string, string>;
  next?: () => string;
  amount?: number;
  requests?: number;
};
export type Rate = { perSecond: number; p99: number; failed: number };

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)]!;

/** Asks so many times and waits for each answer: a request left behind would slow the next target. */
async function once({ url, headers, next, requests: perAnswer = 1 }: Target, amount: number): Promise<Rate> {
  const { requests, latency, non2xx, errors, duration } = await autocannon({
    url,
    headers,
    amount,
    connections: CONNECTIONS,
    timeout: 120,
    sampleInt: 20, // it looks so often whether all have been answered
    ...(next && { requests: [{ setupRequest: (request) => ({ ...request, path: next() }) }] }),
  });
  return {
    perSecond: requests.total / duration / perAnswer,
    p99: latency.p99,
    failed: non2xx + errors,
  };
}

/** The same for each connection: else some have nothing to do at the end. */
const inWaves = (amount: number) => CONNECTIONS * Math.max(1, Math.round(amount / CONNECTIONS));

/** Warms a target. @returns how many requests take about so many seconds */
async function amountFor(target: Target, seconds: number): Promise<number> {
  const within = async (asked: number, time: number) => {
    const { perSecond } = await once(target, asked);
    return inWaves(perSecond * (target.requests ?? 1) * time);
  };
  return within(await within(CONNECTIONS, 1), seconds);
}

/**
 * Asks for every target in turn, about so many seconds each, round after round: a machine's speed drifts, and so it drifts for all of them.
 * @returns by name the median of the rounds
 */
export async function rounds(targets: Target[], count: number, seconds: number): Promise<Map<string, Rate>> {
  const seen = new Map<string, Rate[]>(targets.map(({ name }) => [name, []]));
  const amounts = new Map<string, number>();
  for (const target of targets)
    amounts.set(target.name, (target.amount && inWaves(target.amount)) ?? (await amountFor(target, seconds)));
  for (let round = 0; round < count; round += 1)
    for (const target of targets) seen.get(target.name)!.push(await once(target, amounts.get(target.name)!));
  return new Map(
    [...seen].map(([name, rates]) => [
      name,
      {
        perSecond: median(rates.map((rate) => rate.perSecond)),
        p99: median(rates.map((rate) => rate.p99)),
        failed: rates.reduce((sum, { failed }) => sum + failed, 0),
      },
    ]),
  );
}
