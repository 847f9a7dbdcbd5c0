import type { SeedPrompt } from "../types";

export const UX_EN: SeedPrompt[] = [
  {
    baseKey: "emily-ux",
    title: "Error Message Rewrite",
    shortDescription:
      "Turns a raw system error into a message that says what happened, what is safe and what to do next.",
    contentType: "TEXT",
    category: "UX-тексты",
    tags: ["ux writing", "errors", "microcopy", "interface", "toast", "accessibility", "support", "forms"],
    promptText: `You are a UX writer working next to the engineer who owns this error.

Raw error: [raw error]
Where it appears: [screen]
What the person was doing: [user action]
What was saved and what was lost: [state]

Before writing, answer in one line each: Can the person fix it? Can we? Will retrying help? Is anything lost? If an answer is missing from my notes, ask for it and stop.

Then write three versions:
1. Inline, next to the field, up to 60 characters.
2. Toast, up to 110 characters, one action.
3. Full screen: title up to 40 characters, body up to 180, primary and secondary button.

Rules: say what happened in the person's terms, then what was kept, then the next step. No "oops", no apology unless we caused harm, no blame, no codes in the body (put the code in small print for support). Buttons are verbs that name the outcome: "Try payment again", not "OK".

Finish with the screen-reader announcement and a note on whether focus should move.`,
    usageExamples:
      "413 on avatar upload, expired magic link, card declined by the bank, sync conflict on a shared document.",
    isFillable: true,
  },
  {
    baseKey: "emily-ux",
    title: "Empty State That Helps",
    shortDescription:
      "Copy for first-use, no-results and cleared states, each with a different job and one next step.",
    contentType: "TEXT",
    category: "UX-тексты",
    tags: ["ux writing", "empty state", "onboarding"],
    promptText: `Write empty-state copy for the "[section name]" section of a product that [what the product does].

Treat these as four different states, never one shared text:
A. First use: nothing has ever been here. Say what this place is for and show the smallest useful action.
B. No results: a search or filter found nothing. Repeat the query, offer the most likely correction and a way to clear filters.
C. Cleared: everything is done. Confirm, then get out of the way. No confetti.
D. Not allowed: the content exists but this person cannot see it. Say who can grant access without naming the content.

For each: title (max 32 characters), body (max 90), button (max 22), and what should sit behind it visually, described in one line of words.

Then list what the developer must know to tell A from B from C, and one case where showing nothing at all is better. Use contractions, second person, present tense.`,
    isFillable: true,
  },
  {
    baseKey: "emily-ux",
    title: "Microcopy Review Grid",
    shortDescription: "Audits all strings on a screen for clarity, consistency, tone and translation risk.",
    contentType: "TEXT",
    category: "UX-тексты",
    tags: ["audit", "microcopy", "consistency", "localisation"],
    promptText: `Review the strings I paste (one per line, with an identifier). Act as the last reader before release.

Return a table: id, current text, issue, severity, proposed text, reason in under twelve words. Leave out strings that are fine and say how many were fine.

Check, in this order:
1. Wrong or misleading: the label promises something the control does not do.
2. Ambiguous verbs: archive, remove, delete, clear, reset. List every meaning in use.
3. One thing, two names; two things, one name.
4. Reading effort: more than two clauses, double negatives, nouns built from verbs.
5. Translation risk: concatenated fragments, plurals without rules, text over 30 characters on a button, idioms, word order fixed by markup.
6. Tone: humour at a moment of loss, praise for routine actions.

After the table add a glossary of up to ten terms with the chosen word, the banned synonyms and one example. Do not change capitalisation style; tell me which one you detected and where it breaks.`,
    isFillable: false,
  },
  {
    baseKey: "emily-ux",
    title: "Accessibility Walkthrough",
    shortDescription:
      "A screen described in words becomes a prioritised list of barriers by person, task and fix.",
    contentType: "TEXT",
    category: "Дизайн",
    tags: ["accessibility", "wcag", "audit", "checklist"],
    promptText: `I will describe a screen: layout, controls, states, colours and behaviour. Walk through it as five people in turn, completing the main task each time.

1. Someone who uses only a keyboard.
2. Someone using a screen reader who arrived by a link into the middle of the page.
3. Someone at 200 % zoom on a small laptop.
4. Someone with tremor using touch.
5. Someone tired, in a second language, interrupted twice.

For each, narrate the steps in first person, up to 120 words, and stop where they would give up.

Then merge the findings: barrier, who is affected, where, related WCAG 2.2 criterion (write "check" if unsure), fix for design, fix for code, effort S/M/L. Sort by people blocked, not by ease.

Close with three automated checks that would catch a regression, and three things only a real test with people will show. Do not assume markup that I did not describe; ask.`,
    isFillable: false,
  },
  {
    baseKey: "emily-ux",
    title: "Onboarding in Three Moments",
    shortDescription:
      "Replaces the product tour with three well-timed hints, each tied to an action and an exit.",
    contentType: "TEXT",
    category: "UX-тексты",
    tags: ["onboarding", "activation", "hints"],
    promptText: `Design onboarding without a product tour. First ask me four things in one message: what the product is, why a new person arrives, what the first real value is, what usually stops them.

Step 1. Write the shortest path from sign-up to first value as a numbered list of actions. Cross out every step that could be a default, postponed or done for them. Show both lists.

Step 2. Choose exactly three moments for a hint. Each needs: the condition that shows it, the condition that means it is never needed, placement, copy (title 28 characters, body 80), the action, how to dismiss, and when it may return.

Step 3. Write the first-session email: subject, 70 words, sent only if first value was not reached, one link to the exact place they stopped.

Step 4. Name one metric per moment and a number that would make you delete the hint.

No checklists with percentages, no mascots, no "Let's get started".`,
    isFillable: false,
  },
  {
    baseKey: "emily-ux",
    title: "Consent Copy People Get",
    shortDescription: "Plain permission and consent text: what, why, until when, what happens if you say no.",
    contentType: "TEXT",
    category: "UX-тексты",
    tags: ["privacy", "consent", "plain language"],
    promptText: `Rewrite a permission or consent request so that a distracted adult understands it in eight seconds.

I will give you the legal purpose, the data, the retention period and the recipients.

Produce:
• A question as the title, naming the data in everyday words.
• One sentence of purpose that starts with what the person gets. If they get nothing, say who benefits.
• Three lines: what we collect, who sees it, how long we keep it.
• Two buttons of equal weight. The refusal says what will happen, not "Maybe later".
• A line on how to change the choice, with the exact path.

Then run a fairness check: would the choice be different if the buttons were swapped; is refusing more work than accepting; is anything essential bundled with something optional. Point out every dark pattern in the source text by name.

Mark sentences that a lawyer must approve with an asterisk. Reading level: age twelve.`,
    isFillable: false,
  },
  {
    baseKey: "emily-ux",
    title: "Design Critique Partner",
    shortDescription:
      "A structured critique that separates goal, evidence and taste, and ends in one decision.",
    contentType: "TEXT",
    category: "Дизайн",
    tags: ["critique", "design review", "feedback"],
    promptText: `Be my critique partner for a design I will describe or attach. Your job is to make the decision clearer, not to redesign it.

Round 1, understand. Ask up to four questions about the person, the task, the constraint and what I already rejected. Wait.

Round 2, restate the goal in one sentence and ask me to correct it. Wait.

Round 3, critique. Give five observations. Each one has: what I see; what it may cause; evidence type (research, convention, arithmetic, taste); how to find out cheaply. Label taste honestly.

Round 4, the opposite case. Argue for the design against your strongest observation.

Round 5, decide. Offer two directions that differ in strategy rather than decoration, with what each gives up. Recommend one and say what result would change your mind.

Never comment on colour or spacing unless it affects reading, grouping or action. Skip compliments; if something works, say what must not change.`,
    usageExamples: "Pricing page, dashboard filter panel, checkout on mobile, settings with forty toggles.",
    isFillable: false,
  },
  {
    baseKey: "emily-ux",
    title: "Icon Set on a 24 px Grid",
    shortDescription:
      "A coherent outline icon sheet with one stroke, one corner radius and matched optical weight.",
    contentType: "IMAGE",
    category: "Иконки",
    tags: ["icons", "ui", "outline", "grid"],
    promptText: `Icon sheet, 4 columns by 3 rows, twelve interface icons on a plain off-white background, generous equal spacing. Subjects in reading order: [twelve subjects].

Construction: 24 px grid scaled up, 2 px live-area padding, stroke 1.75 px with round caps and joins, outer corner radius 2 px, inner 1 px. Angles limited to 0, 45 and 90 degrees plus true circles. Each icon has exactly one small gap in its stroke that hints at movement or opening; the gap is the family trait.

Optical balance: circles touch the live area, squares sit one unit inside it, tall shapes keep the same visual mass. Details survive at 16 px: no space between strokes narrower than the stroke itself.

Single dark ink, no fill, no grey, no duotone. Straight-on view.

Avoid: labels, letters, shadows, perspective, isometric angles, brand symbols, faces, mixed stroke weights, decorative dots.`,
    isFillable: true,
  },
];
