import autocannon from "autocannon";

const CONNECTIONS = 16;

/**
 * Something to ask for again and again. `next`: the path of each further request, where they differ; `amount`: so many requests a round,
 * however long they take, and none to warm; `requests`: how many of them make one answer.
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

async function once(target: Target, seconds: number): Promise<Rate> {
  const { url, headers, next, amount, requests: perAnswer = 1 } = target;
  const { requests, latency, non2xx, errors, duration } = await autocannon({
    url,
    headers,
    connections: CONNECTIONS,
    ...(amount ? { amount } : { duration: seconds }),
    ...(next && { requests: [{ setupRequest: (request) => ({ ...request, path: next() }) }] }),
  });
  const perSecond = requests.total / duration;
  return { perSecond: perSecond / perAnswer, p99: latency.p99, failed: non2xx + errors };
}

/**
 * Asks for every target in turn, round after round: a machine's speed drifts, and so it drifts for all of them.
 * @returns by name the median of the rounds
 */
export async function rounds(targets: Target[], count: number, seconds: number): Promise<Map<string, Rate>> {
  const seen = new Map<string, Rate[]>(targets.map(({ name }) => [name, []]));
  for (const target of targets) if (!target.amount) await once(target, 1); // warm
  for (let round = 0; round < count; round += 1)
    for (const target of targets) seen.get(target.name)!.push(await once(target, seconds));
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
