import type { SeedPrompt } from "../types";

export const COPY_EN: SeedPrompt[] = [
  {
    baseKey: "claire-copy",
    title: "Landing Page, One Promise",
    shortDescription:
      "A landing page draft that makes one promise, proves it three ways and answers the real objection.",
    contentType: "TEXT",
    category: "Копирайтинг",
    tags: ["landing page", "copy", "structure", "offer"],
    promptText: `Write a landing page for [product]. The reader is [reader], arriving from [source]. The single action is [action].

Before writing, give me three candidate promises. Each is one sentence, contains a change in the reader's day, and could be disproved. Recommend one and say what it leaves out. Then write the page for it.

1. Headline up to nine words; subhead that adds who and how fast.
2. The moment: 40 words describing the reader's situation so precisely that they nod.
3. Proof one: show the thing working. Proof two: a number with its base. Proof three: a person, with a job and a sentence they would really say (mark as placeholder to be replaced by a real quote).
4. How it works in three steps, each starting with the reader's verb.
5. The objection they will not say aloud, answered in 60 words, including when this is not for them.
6. Price or commitment in plain sight.
7. Button and one line under it that removes the last fear.

No questions as headlines, no "unlock", "seamless", "elevate", "game-changing".`,
    usageExamples:
      "Bookkeeping for ceramic studios, a weekend repair course, a calendar for allotment holders.",
    isFillable: true,
  },
  {
    baseKey: "claire-copy",
    title: "Cut It by Forty Percent",
    shortDescription:
      "Line editing in three passes with a visible list of what was lost and what was gained.",
    contentType: "TEXT",
    category: "Редактура",
    tags: ["editing", "brevity", "plain language"],
    promptText: `Edit the text I paste down to sixty per cent of its length without losing a fact.

Pass 1, structure. Name the point of each paragraph in five words. Merge those with the same point, drop those without one. Show the skeleton and wait for "go".

Pass 2, sentences. Put the actor first, the verb second. Turn nouns back into verbs. One idea to a sentence; vary length by ear. Keep terms of art and proper names.

Pass 3, words. Remove throat-clearing, doubled adjectives, "in order to", "the fact that", hedges that hedge nothing. Keep hedges that carry real doubt.

Return: the edited text; word counts before and after; a table with the five biggest cuts and why; any sentence where brevity changed the meaning, with both versions, so that I can choose.

Preserve the writer's voice: list three habits you noticed and kept. If the text is already tight, say so and cut nothing.`,
    isFillable: false,
  },
  {
    baseKey: "claire-copy",
    title: "Twelve Names, Four Roads",
    shortDescription: "Naming in four distinct strategies with a pronunciation, meaning and objection test.",
    contentType: "TEXT",
    category: "Бренд и PR",
    tags: ["naming", "brand", "ideas"],
    promptText: `Find a name. First ask me what the thing is, who says the name aloud and when, which markets and languages matter, and three names I like and dislike with reasons. Wait for the answers.

Then give twelve names by four roads, three each:
Road 1, plain: says what it is in an unexpected register.
Road 2, borrowed: a real word from another trade or place.
Road 3, built: joined or bent words that keep a readable root.
Road 4, human: a person, a gesture, a habit.

For each: how it is said, where the stress falls, the first image it brings, a sentence a customer would say with it in it, the likeliest objection.

Shortlist three. Test them: phone spelling, headline, verb form, possessive, next to the nearest competitor, in each language I listed for unwanted meanings (say "check with a native speaker" where unsure).

Do not claim that a domain or trademark is free. No missing vowels, no -ly, -ify or -io.`,
    isFillable: false,
  },
  {
    baseKey: "claire-copy",
    title: "Newsletter Worth Opening",
    shortDescription:
      "A short newsletter issue from one real event: observation, use, link, sign-off. No round-ups.",
    contentType: "TEXT",
    category: "Email маркетинг",
    tags: ["newsletter", "email", "writing"],
    promptText: `Write one issue of a newsletter from a single thing that happened to me this week. I will tell you the event in a few messy lines, who subscribes and why, and the link I would like people to visit.

Shape, 280–340 words in all:
1. Begin in the scene. No greeting, no weather, no "hope you are well".
2. The turn: what I expected and what happened instead.
3. The use: what a subscriber can do differently on Thursday. Concrete enough to try in ten minutes.
4. A bridge to the link that would still make sense if the link were removed.
5. A sign-off that I could have said aloud.

Subject lines: six, up to 48 characters, two plain, two odd, two with a number or a name. Preview text for each that does not repeat it.

Then three replies I might receive: a kind one, a picky one and one from a person who nearly unsubscribed. Revise one sentence because of the third and show me which.`,
    isFillable: false,
  },
  {
    baseKey: "claire-copy",
    title: "Translate the Joke, Not Words",
    shortDescription:
      "Transcreation of slogans and humour between languages with back-translation and options by risk.",
    contentType: "TEXT",
    category: "Переводы",
    tags: ["transcreation", "slogan", "localisation"],
    promptText: `Transcreate a line. I will give you the line, both languages, where it lives and how much room there is.

1. Take it apart: literal meaning, second meaning, sound, rhythm, register, cultural hook, the feeling one second after reading.
2. Rank those by importance for this placement. Say what you will sacrifice first.
3. Offer five versions on a scale from faithful to free. For each: the text, a word-for-word back-translation, character count, what survived, what was lost, and a risk note (dated slang, politics, faith, body, false friends).
4. Read each aloud in your head and mark the stressed syllables; reject any with a clash.
5. Recommend one and write two sentences a client who does not read the language would need in order to approve it.

If the original depends on something with no equivalent, say so and propose a new idea with the same job. Ask for a native reader before print.`,
    isFillable: false,
  },
  {
    baseKey: "claire-copy",
    title: "Case Study From a Call",
    shortDescription:
      "Turns a customer call transcript into a case study that reads like a story and survives fact-check.",
    contentType: "TEXT",
    category: "Сторителлинг",
    tags: ["case study", "story", "interview", "b2b"],
    promptText: `Turn a customer call transcript into a case study of 500–600 words. I will paste the transcript and the approvals we hold.

Find first: the day it became unbearable; the choice they nearly made instead; the moment of doubt after buying; the small sign that it worked; the number. Give me these with line references. If there is no moment of doubt, tell me what to ask in a follow-up.

Then write:
— a headline with the customer as subject and a result as verb;
— an opening scene at their workplace, with one detail from the transcript;
— three parts of unequal length: before, the awkward middle, after;
— four direct quotes, trimmed only with an ellipsis;
— a sidebar with company, team, period, three figures and how each was measured.

Our product appears after the first third and never as the hero. No quote may be smoothed into marketing.

Finally a fact-check list: claim, source line, needs approval or not. Plus a 60-word version and one pull quote.`,
    isFillable: false,
  },
  {
    baseKey: "claire-copy",
    title: "Letterpress Event Poster",
    shortDescription:
      "A two-ink poster with one bold object, wide margins and an honest empty field for type.",
    contentType: "IMAGE",
    category: "Плакаты",
    tags: ["poster", "letterpress", "two inks", "event"],
    promptText: `Poster artwork for a village brass band concert, portrait A2 proportion. One object only: a euphonium seen straight from the front, its bell a huge circle that rises from the bottom edge like a sun over a low line of hills. Inside the bell sits a single swallow, unprinted paper.

Technique: letterpress from hand-cut wood blocks. Two inks, brick red and deep blue, overprinting to a near black where they cross. Slight uneven inking in the large solids, crisp bite at the edges, soft uncoated paper the colour of oatmeal.

Layout: object in the lower 60 %, upper 40 % left completely empty for type, margins of at least 6 % on each side. The valves are simplified to three plain rectangles; tubing is correct enough for a player not to laugh.

Mood: warm, public, slightly comic. Reads from across a street.

Avoid: lettering, musical notes, instruments besides the one, gradients, photographic brass, bunting, halftone, drop shadows.`,
    isFillable: false,
  },
  {
    baseKey: "claire-copy",
    title: "Thirty-Second Radio Spot",
    shortDescription: "A radio script with two voices, one sound idea and a count of every word and second.",
    contentType: "AUDIO",
    category: "Аудиореклама",
    tags: ["radio", "script", "voice-over", "sound"],
    promptText: `Write and direct a thirty-second radio spot for [advertiser]. The one thing to remember: [one thing]. Mandatory line: [mandatory line].

Start with the sound idea: a noise that the listener recognises in one second and that changes meaning by the end. Give me three ideas in a line each, choose one.

Script table: seconds, voice, words, sound, direction. Two voices at most, 62–70 words including the mandatory line, and at least three seconds in total without speech.

Direction for each voice: age, distance from the microphone, what they want from the other person, one thing they are hiding. Read conversationally at 150 words a minute; the mandatory line is not sped up.

Production: room tone, where each sound sits left to right, what stops before the brand name, final level −16 LUFS, no music bed unless the idea is musical.

Then a fifteen-second cut-down that keeps the idea rather than the words. No doorbells, no "Hi, Susan!", no list of branches.`,
    usageExamples: "A 24-hour vet, a local bakery, a ferry line, a hearing clinic, a second-hand bookshop.",
    isFillable: true,
  },
  {
    baseKey: "private:claire",
    title: "Brief Back to the Client",
    shortDescription: "Before I quote.",
    contentType: "TEXT",
    category: "Бизнес",
    tags: [],
    promptText: `From my call notes, write a brief back to the client. Warm, under 200 words, first person.

What I heard: the change they want, in one sentence. Who must notice. What exists already. What is fixed: date, money, people who approve. What I am assuming. Three questions whose answers change the price.

Close by naming what happens after they reply and when. Do not include ideas yet; ideas before agreement are free work.`,
    isFillable: false,
  },
];
