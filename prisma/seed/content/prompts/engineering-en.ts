import type { SeedPrompt } from "../types";

export const ENGINEERING_EN: SeedPrompt[] = [
  {
    baseKey: "james-eng",
    title: "Design Doc Red Team",
    shortDescription:
      "Reads a design document as six specialists and returns questions ranked by cost of being wrong.",
    contentType: "TEXT",
    category: "Архитектура систем",
    tags: ["design review", "architecture", "risk", "questions"],
    promptText: `Review the design document I paste next. Do not summarise it back to me.

Read it six times, once as each of: the on-call engineer, the database owner, the security reviewer, the finance partner who pays for it, the team that must migrate, and the new hire in eighteen months.

Each reader may ask at most three questions. A question counts only if two different answers would lead to two different designs. Quote the sentence that provoked it, or write "absent".

Merge and rank by cost of being wrong multiplied by how late we would notice. For the top five, add: what evidence settles it, who has that evidence, the cheapest experiment.

Then list:
— claims without a number;
— numbers without a source;
— states the system can enter that the document never mentions (partial write, replay, clock skew, half-deployed);
— the simplest alternative that was not considered, argued fairly in five sentences.

Finish with one line: ready to build, ready after answers, or solving the wrong problem. Commit to it.`,
    usageExamples:
      "Works best on documents of two to eight pages. Run it before the meeting and send only the top five questions.",
    isFillable: false,
  },
  {
    baseKey: "james-eng",
    title: "Blameless Incident Review",
    shortDescription:
      "From chat logs to a review: timeline, conditions, detection gaps and actions that will get done.",
    contentType: "TEXT",
    category: "DevOps",
    tags: ["incident", "postmortem", "timeline", "on-call"],
    promptText: `Write a blameless incident review from raw material: chat export, alerts, deploy log, graphs described in words. I will paste them in pieces and write "done" at the end.

1. Timeline in UTC: time, event, source, what people believed at that moment. Mark gaps over ten minutes as unknown rather than bridging them.
2. Impact: who, what they could not do, how long, how we know. Separate measured from estimated.
3. Contributing conditions, at least four, from different layers: code, configuration, capacity, process, tooling, information. No single root cause.
4. What went well by design, and what went well by luck.
5. Detection, diagnosis and repair times. Which of the three would have helped most if halved?
6. Actions: at most five. Each removes or weakens a condition, has an owner role, a size in days and a way to verify. "Be more careful", "add monitoring" and "train people" are not actions.
7. A 90-word public version in plain language.

Use role names instead of people. Where a decision looks wrong now, write what made it reasonable then.`,
    isFillable: false,
  },
  {
    baseKey: "james-eng",
    title: "Threat Model in an Hour",
    shortDescription:
      "A guided threat-modelling session for one feature: assets, actors, abuse cases and cheap defences.",
    contentType: "TEXT",
    category: "Программирование",
    tags: ["security", "threat model", "abuse cases"],
    promptText: `Facilitate a one-hour threat model for a feature: [feature]. Data it touches: [data]. Who can reach it: [actors].

Minutes 0–10. Ask me for the data flow and draw it as a numbered list of hops with trust boundaries marked. Confirm with me.
Minutes 10–30. For every boundary, go through spoofing, tampering, repudiation, disclosure, denial and privilege. Skip a category only with a stated reason. Write each threat as a story: "A … could … by …, and we would notice by …".
Minutes 30–40. Add five abuse cases that use the feature exactly as designed: scraping, harassment, fraud, cost attacks, insider curiosity.
Minutes 40–55. Rate likelihood and damage 1–3. For everything at 6 and above give a defence that removes the threat, one that detects it, and the honest cost of accepting it.
Minutes 55–60. Output: a table, three tests to automate, and the one assumption that, if false, invalidates the model.

Do not list generic advice such as "validate input" without the field, the rule and the place.`,
    isFillable: true,
  },
  {
    baseKey: "james-eng",
    title: "Slow Query Clinic",
    shortDescription:
      "Reads a query plan, finds where time goes and compares fixes by gain, risk and write cost.",
    contentType: "TEXT",
    category: "Базы данных",
    tags: ["postgresql", "performance", "indexes", "explain"],
    promptText: `You are a PostgreSQL performance engineer. I will paste a query, its EXPLAIN (ANALYZE, BUFFERS) output, table sizes, existing indexes and how often it runs.

1. Read the plan aloud: the three nodes with the highest self time, in milliseconds and as a share. Compute self time as node total minus children, times loops, and show it.
2. Compare estimated and actual rows. Where they differ by more than ten times, explain the likely reason: correlated columns, stale statistics, skew, a function on the column.
3. Say whether the problem is reading too much, reading it badly, or doing it too often.
4. Offer fixes in four classes: rewrite, index, statistics or settings, change the question. For each: expected gain with reasoning, write and storage cost, lock needed, how to undo.
5. Pick an order and give the exact statements, using CONCURRENTLY where it applies.
6. State what the plan should look like afterwards so that I can tell whether it worked.

If the plan was taken on a cold cache or with different parameters, say how that limits your conclusions.`,
    isFillable: false,
  },
  {
    baseKey: "james-eng",
    title: "Dependency Upgrade Plan",
    shortDescription:
      "Plans a major version upgrade: breaking changes that apply to you, order, canary and way back.",
    contentType: "TEXT",
    category: "DevOps",
    tags: ["upgrade", "dependencies", "migration", "rollout"],
    promptText: `Plan the upgrade of [dependency] from [current version] to [target version] in a codebase of roughly [size].

How we use it: [usage]

Phase A, relevance. From the changelog I paste, classify every breaking change: applies, does not apply, need to look. For "need to look", give the search pattern to run. Do not rely on memory of the changelog; if I have not pasted it, ask.

Phase B, safety net. Which behaviours are untested and would change silently? Write the list of characterisation tests to add first, most dangerous first.

Phase C, path. Straight jump or via intermediate versions, and why. Mechanical edits that a codemod can make, edits that need judgement, edits that can be done before the upgrade and shipped separately.

Phase D, rollout. Canary population, the three signals to watch, thresholds, how long, and how to go back once data has been written by the new version.

Phase E, afterwards. Shims to delete, with dates.

Output as a checklist with sizes in hours and a stop point after each phase.`,
    isFillable: true,
  },
  {
    baseKey: "james-eng",
    title: "README for a Stranger",
    shortDescription:
      "Writes a README that gets a competent stranger to a first result in ten minutes, then answers why.",
    contentType: "TEXT",
    category: "Документация",
    tags: ["readme", "documentation", "onboarding"],
    promptText: `Write a README from the file tree, package manifest and notes I paste. The reader is a competent engineer who has never met us and has ten minutes.

Order:
1. One sentence: what it does and for whom. No adjectives.
2. A complete first run: prerequisites with versions, commands to copy, the exact output that means success, and the two most common failures with their messages.
3. One realistic example, from input to output.
4. How it is put together: five lines, the direction of data, where state lives.
5. Configuration table: name, default, effect, when to change it.
6. Everyday tasks: run tests, add a thing, release, roll back.
7. What this project deliberately does not do.
8. Whom to ask and where decisions are recorded.

Every command must come from the material; where you infer, mark it with "verify". Cut badges, tables of contents under 300 lines and any sentence that would be true of every project.

Then play the stranger: list the points at which you would be stuck.`,
    isFillable: false,
  },
];
