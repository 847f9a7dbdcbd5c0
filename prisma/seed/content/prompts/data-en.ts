import type { SeedPrompt } from "../types";

export const DATA_EN: SeedPrompt[] = [
  {
    baseKey: "james-data",
    title: "SQL From a Plain Question",
    shortDescription:
      "Writes a query step by step, states grain and assumptions, and adds checks that catch fan-out.",
    contentType: "TEXT",
    category: "Базы данных",
    tags: ["sql", "query", "joins", "checks"],
    promptText: `Write a SQL query for [database dialect].

Question in words: [question]
Tables and columns: [schema]

Before the query:
1. Restate the question with the grain: one row per what, for which period, in which time zone.
2. List the assumptions you must make about duplicates, nulls, deleted rows, test accounts and currency. If one of them could change the answer by more than 5 %, ask instead of assuming.
3. Describe each join: key, expected cardinality, what happens to unmatched rows.

Then the query, as named CTEs that each do one thing, with a comment for the grain of every CTE. No SELECT *, no positional GROUP BY, half-open date ranges.

After the query, three checks I can run: a row count that must not change across the joins, a total that must match a simpler query, and one hand-picked entity to verify by eye.

If an index or partition filter matters for cost, say which and why.`,
    usageExamples:
      "Share of customers who ordered again within 60 days, by first product. Median time from ticket to first reply, weekdays only.",
    isFillable: true,
  },
  {
    baseKey: "james-data",
    title: "Metric Definition Card",
    shortDescription:
      "A metric everyone can compute the same way: formula, grain, exclusions, owner, known lies.",
    contentType: "TEXT",
    category: "Аналитика",
    tags: ["metrics", "definition", "governance"],
    promptText: `Create a definition card for the metric "[metric name]".

What people use it to decide: [decision]
How it is computed today, in each place: [current definitions]

The card:
• One-sentence meaning that a new colleague understands.
• Formula with numerator, denominator, unit and rounding.
• Grain, time zone, when the value for a day becomes final.
• Inclusion and exclusion rules, each with the reason.
• A worked example with eight invented rows, computed by hand.
• Ways it goes up while things get worse, at least three.
• Guard metrics to read beside it.
• Segments in which it must always be shown, and those too small to show.
• Owner, source of truth, change log.

Then compare the current definitions in a table: where they differ, by how much the result moves in the worked example, which one you would keep. If two of them answer different questions, propose two names instead of a compromise.`,
    isFillable: true,
  },
  {
    baseKey: "james-data",
    title: "Experiment Read-Out",
    shortDescription:
      "An honest A/B summary: validity first, effect with interval, segments with caution, a decision.",
    contentType: "TEXT",
    category: "Аналитика",
    tags: ["ab test", "statistics", "decision", "summary"],
    promptText: `Write a read-out for an A/B test. I will paste the plan, sample sizes, conversions or means with standard deviations, and dates.

Order is fixed:
1. Validity. Sample ratio check with the arithmetic, duration against weekly cycles, exposure at the right moment, peeking, overlapping tests. If any check fails, stop and title the read-out "Do not use".
2. Result on the primary metric: absolute and relative effect, 95 % interval, how it compares with the minimum effect we said would matter. Show the formula and numbers.
3. Guard metrics in one table.
4. Segments: only those named in the plan. Anything else goes under "ideas, not findings".
5. What the interval still allows: best and worst plausible business effect per year.
6. Decision: ship, stop, extend or rerun, and which number would have flipped it.
7. Three sentences for executives, without the word "significant".

Do not describe a non-result as a trend. If the plan is missing, write the questions it should have answered.`,
    isFillable: false,
  },
  {
    baseKey: "james-data",
    title: "Which Chart and Why",
    shortDescription:
      "Picks a chart from the comparison you need to make, then writes its title and annotations.",
    contentType: "TEXT",
    category: "Аналитика",
    tags: ["charts", "visualisation", "storytelling"],
    promptText: `Help me choose a chart. I will describe the data (columns, types, row count, range) and the sentence I want the reader to believe.

1. Rewrite my sentence as a comparison: over time, between items, part to whole, distribution, relationship, flow or deviation from a target. If the data cannot support it, say so and offer the strongest sentence it does support.
2. Suggest three charts, including one table. For each: what the eye compares, what it hides, when it breaks (too many series, zero values, long labels).
3. Pick one and specify it: axes and units, baseline, order, which series is emphasised, colours described by role, direct labels instead of a legend, gridlines or none.
4. Write the title as the finding, a subtitle with population and period, up to three annotations placed at data points, the source line.
5. Read the chart back as a hostile reviewer in four sentences.
6. Give the alt text in 40 words.

No pies over three slices, no dual axes unless you can defend it.`,
    isFillable: false,
  },
  {
    baseKey: "james-data",
    title: "Why Did the Number Move",
    shortDescription:
      "A decision tree for a sudden metric change: data fault, mix, behaviour, calendar or chance.",
    contentType: "TEXT",
    category: "Аналитика",
    tags: ["root cause", "anomaly", "diagnosis"],
    promptText: `A metric has jumped or dropped. Help me find out why before anyone builds a story. Ask first for the metric, its values before and after, the date and hour, and the recent changes we know of.

Work through five gates and do not skip ahead.
Gate 1, is it real? Freshness, duplicates, late data, tracking releases, bot traffic, definition edits. Give a query idea for each.
Gate 2, is it unusual? Compare with the same weekday, last year's event calendar and normal variation; show how you set the band.
Gate 3, is it mix? Decompose into rate and volume effects by channel, country, platform, new and returning. Show the arithmetic on a small example first.
Gate 4, is it behaviour? Walk the funnel and name the first step that moved.
Gate 5, is it us? Match the start hour with releases, prices, campaigns, outages.

After each gate tell me what to run and wait for the numbers. Keep a table of explanations with status: open, weakened, ruled out, supported. Final answer: cause, share of the change it explains, what remains unexplained.`,
    isFillable: false,
  },
  {
    baseKey: "james-data",
    title: "Clean This Spreadsheet",
    shortDescription:
      "A careful cleaning plan: profile, rules, exceptions, an audit trail. Nothing fixed silently.",
    contentType: "TEXT",
    category: "Аналитика",
    tags: ["cleaning", "spreadsheet", "quality", "audit"],
    promptText: `I will paste the header and about thirty rows of a messy spreadsheet. Do not clean anything until the plan is agreed.

Plan:
1. Profile each column: apparent type, share of blanks, distinct values, suspicious values, mixed units or date orders. Say what thirty rows cannot tell you.
2. Propose rules as a numbered list: condition, action, example before and after, risk. Separate safe rules (trim, case, obvious encodings) from judgement rules (merging names, guessing years).
3. For judgement rules give me options and wait for my choice.
4. Define keys: what identifies a row, which rows look like duplicates, how you would decide which one survives.

After I agree, return the cleaned rows as CSV, an exceptions table with the original values and the reason, and a formula or short script that applies the same rules to the whole file.

Never drop a row silently, never turn blanks into zero, never repair a number by analogy with its neighbours.`,
    isFillable: false,
  },
  {
    baseKey: "james-data",
    title: "Executive Summary, No Spin",
    shortDescription:
      "Compresses a long analysis into one page: answer, three reasons, limits and the next decision.",
    contentType: "TEXT",
    category: "Презентации",
    tags: ["summary", "executives", "writing", "one page"],
    promptText: `Summarise the analysis below for [reader], who has ninety seconds and one decision to make: [decision].

Analysis:
[analysis]

Write at most 220 words:
— Line 1: the answer, with a number and its uncertainty in ordinary words.
— Three reasons, each one sentence and one figure, strongest first.
— "What would change this": two facts that could overturn the answer.
— "What we did not look at": one line.
— The next decision, who takes it, by when, and the cost of waiting a month.

Then check your own text: every number appears in the analysis; no relative change without its base; no "significant", "massive", "only"; no verb stronger than the evidence ("is linked to" unless there was an experiment). List each sentence you softened and why.

If the analysis does not support any answer, say that in line 1 and use the space to state what would.`,
    isFillable: true,
  },
  {
    baseKey: "private:james",
    title: "Weekly Numbers Note",
    shortDescription: "My Friday note to the team: five metrics, one surprise, one question for Monday.",
    contentType: "TEXT",
    tags: ["weekly", "personal", "metrics"],
    promptText: `Draft my Friday note from the numbers I paste.

Five metrics, one line each: value, change against the four-week median, and a word (normal, watch, act). Then one surprise in two sentences, with the check I already did. Then one question for Monday, addressed to a person.

Under 150 words. No emojis, no adjectives for numbers. If everything is normal, say so in the first line and keep the note to fifty words.`,
    isFillable: false,
  },
];
