import type { SeedPrompt } from "../types";

export const PRODUCT_EN: SeedPrompt[] = [
  {
    baseKey: "emily-product",
    title: "Interview Guide, 45 Minutes",
    shortDescription:
      "A discovery interview built around past behaviour, with probes, traps and a note-taking sheet.",
    contentType: "TEXT",
    category: "Исследования",
    tags: ["interview", "discovery", "research", "guide"],
    promptText: `Write a discovery interview guide for 45 minutes.

Decision we need to make: [decision]
Who we are talking to: [participant]
What we believe now: [assumptions]

1. Turn each assumption into a question about something the person has actually done, with a time anchor: "the last time you…". If an assumption cannot be tested by talking, say which method would test it.
2. Structure: warm-up 4 min; context 8; the story of one recent case 18; workarounds and costs 8; wrap-up 5; spare 2.
3. For the story, give a timeline to fill: first thought, search, choice, use, regret, repeat. Two neutral probes per point.
4. List eight tempting questions that would lead the witness, each with a better one.
5. Consent text for recording, 50 words.
6. A one-page note sheet: quotes, actions, people, tools, money, emotion, surprise.

Do not mention our product before minute 40. Mark questions to drop first if we run late.`,
    usageExamples:
      "Should we build team billing? Do clinics need shared calendars? Why do trial users export and leave?",
    isFillable: true,
  },
  {
    baseKey: "emily-product",
    title: "Synthesis Without Wishes",
    shortDescription:
      "Turns interview transcripts into patterns with counts, contradictions and confidence levels.",
    contentType: "TEXT",
    category: "Исследования",
    tags: ["synthesis", "interviews", "evidence", "patterns"],
    promptText: `You will receive interview transcripts one at a time. After each, reply only with: participant code, five verbatim quotes with line references, three events, one surprise. Do not interpret yet.

When I write "synthesise", work across all of them:

1. Patterns. A pattern needs at least three participants or one participant with strong behavioural evidence; label which. Columns: statement, who supports it, who contradicts it, best quote, what they did (not said).
2. Contradictions. Places where the same person says and does different things.
3. Segments by situation, at most three, with the question that would sort a stranger into one of them.
4. Gaps. What we still cannot say and why.
5. Confidence per pattern: high, medium, low, and the cheapest next evidence.

Rules: never average opinions, never write "users want". Quotes are exact or absent. If a pattern confirms the hypothesis I shared, look for the strongest counterexample before reporting it.

End with a 120-word summary for someone who will read nothing else.`,
    isFillable: false,
  },
  {
    baseKey: "emily-product",
    title: "Opportunity Tree Builder",
    shortDescription:
      "Connects one outcome to opportunities, solutions and tests, and prunes branches out loud.",
    contentType: "TEXT",
    category: "Управление продуктом",
    tags: ["opportunity tree", "outcomes", "prioritisation"],
    promptText: `Build an opportunity solution tree with me.

Outcome: [outcome metric] from [current value] to [target value] by [date].
Evidence: [evidence]

Stage 1. Check the outcome: can the team influence it within the period, and is there a leading measure? Suggest a better one if not.
Stage 2. Write opportunities as needs or pains in the customer's words. Each must cite the evidence. No solutions in disguise; if one slips in, ask "what would that let someone do?" and rewrite. Three to five at the top, up to four under each.
Stage 3. Compare siblings only: how many people, how often, how badly, how well served today. Choose one branch and say what you are deliberately leaving.
Stage 4. For the chosen leaf, three solutions that differ in mechanism.
Stage 5. For each solution, the riskiest assumption (desirable, viable, feasible, usable, ethical) and a test that takes under three days.

Show the tree as an indented list. Number the nodes so that we can discuss them.`,
    isFillable: true,
  },
  {
    baseKey: "emily-product",
    title: "One-Page Product Brief",
    shortDescription:
      "A brief with a problem worth solving, a bet, boundaries, a kill rule and no feature list.",
    contentType: "TEXT",
    category: "Управление продуктом",
    tags: ["brief", "bet", "scope", "one page"],
    promptText: `Turn the rough notes I paste next into a one-page product brief, at most 450 words.

Sections:
Problem. Who, in which situation, what happens now, what it costs them. One number and one quote, or the words "no evidence yet".
Why now. What changed in the last six months.
Bet. "We believe that … will … because …, and we will know within … by seeing …".
Boundaries. Three things this is not. Appetite in weeks, not an estimate.
First slice. The smallest version a real person could use on a real day.
Risks. The two that would embarrass us.
Kill rule. A date and a reading that ends the work.
People. Who decides, who must be told, who can veto.

After the brief, act as the sceptical finance partner and ask three questions it does not answer. Then as the support lead, and ask two. Do not add features to make the problem look bigger.`,
    isFillable: false,
  },
  {
    baseKey: "emily-product",
    title: "Roadmap in Plain Sight",
    shortDescription: "A now-next-later narrative for stakeholders, with confidence and what we said no to.",
    contentType: "TEXT",
    category: "Презентации",
    tags: ["roadmap", "stakeholders", "narrative", "slides"],
    promptText: `Help me present a roadmap to stakeholders in twelve minutes. I will paste the backlog, the strategy paragraph and last quarter's results.

Make seven slides. For each: a headline that is a full sentence and a claim; up to thirty words of body; what is drawn; what I say, in 60–80 words; the hardest question it will raise and my answer.

1. What we learned last quarter, including one thing we got wrong.
2. The one outcome for this period and why it beats the runner-up.
3. Now: bets in progress, with confidence (high, even, low) and owner.
4. Next: problems, not features, and the signal that promotes each to Now.
5. Later: directions, with no dates.
6. What we said no to, who asked, and what would reopen it.
7. What we need from the room, as two decisions with deadlines.

Never show a date without a confidence. Cut any item that does not connect to slide 2 and list the cuts for me separately.`,
    isFillable: false,
  },
];
