import pg from "pg";

export type Statement = { text: string; values: unknown[] };

/** Runs `work` and tells which statements it sent, with their values, from any connection of this process. */
export async function sentBy(work: () => Promise<unknown>): Promise<Statement[]> {
  const sent: Statement[] = [];
  const original = pg.Client.prototype.query;
  pg.Client.prototype.query = function noted(this: pg.Client, ...args: unknown[]) {
    const [query, values] = args as [string | Statement, unknown];
    if (typeof query === "string") sent.push({ text: query, values: Array.isArray(values) ? values : [] });
    else sent.push({ text: query.text, values: query.values ?? (Array.isArray(values) ? values : []) });
    return Reflect.apply(original, this, args);
  } as typeof original;
  try {
    await work();
    return sent;
  } finally {
    pg.Client.prototype.query = original;
  }
}

type Node = {
  "Node Type": string;
  "Relation Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  Plans?: Node[];
};

/** What a statement really did: rows that came out, rows that were read in tables for that, rows that were sorted, and tables read from end to end. */
export type Cost = { returned: number; read: number; sorted: number; scanned: string[] };

export async function costOf(client: pg.Client, { text, values }: Statement): Promise<Cost> {
  const { rows } = await client.query<{ "QUERY PLAN": [{ Plan: Node }] }>(
    `EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${text}`,
    values,
  );
  const { Plan: plan } = rows[0]!["QUERY PLAN"][0];
  const nodes = allNodes(plan);
  const reading = nodes.filter((node) => node["Relation Name"] && node["Node Type"].endsWith("Scan"));
  return {
    returned: plan["Actual Rows"],
    read: reading.reduce((sum, node) => sum + rowsRead(node), 0),
    sorted: nodes
      .filter((node) => node["Node Type"] === "Sort")
      .reduce(
        (sum, { Plans: [given] = [] }) => sum + (given ? given["Actual Rows"] * given["Actual Loops"] : 0),
        0,
      ),
    scanned: reading
      .filter((node) => node["Node Type"] === "Seq Scan" && node["Actual Loops"] > 0)
      .map((node) => node["Relation Name"]!),
  };
}

function allNodes(node: Node): Node[] {
  return [node, ...(node.Plans ?? []).flatMap(allNodes)];
}

function rowsRead(node: Node): number {
  return Math.round(
    (node["Actual Rows"] +
      (node["Rows Removed by Filter"] ?? 0) +
      (node["Rows Removed by Index Recheck"] ?? 0)) *
      node["Actual Loops"],
  );
}
