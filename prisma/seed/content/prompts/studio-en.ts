import type { SeedPrompt } from "../types";

export const STUDIO_EN: SeedPrompt[] = [
  {
    baseKey: "claire-studio",
    title: "Key Visual: The Late Ferry",
    shortDescription:
      "The campaign's main image: a small ferry with its ramp down, one unhurried figure in mustard, lamps reflected on wet concrete. The light, the palette and the pace set here are repeated by every other piece in the workshop, so start with this prompt and keep the result at hand.",
    contentType: "IMAGE",
    category: "Обложки",
    tags: ["key visual", "campaign", "ferry", "dusk"],
    promptText: `Key visual for a slow-travel campaign. A small car ferry at a northern slipway, eleven minutes after sunset. Its ramp is down, deck lamps are on, nobody is boarding. On the wet concrete in the foreground stands one woman in a mustard raincoat with a folding bicycle, back to us, in no hurry.

Light: sky gradient from peach at the horizon to slate above, deck lamps 3200 K, their reflections run down the slipway and end at her feet. Exposure keeps detail in the coat.

Composition: 3:2 master that also crops to 1:1 and 9:16. The ferry sits on the right third, the woman left of centre, upper half calm for type. Horizon level.

Look: medium format film, 80 mm, f/5.6, gentle contrast, fine grain, colours restrained apart from the mustard.

These must repeat in every image of the series: mustard, lamp warmth, wet ground, one unhurried person. Avoid: cars, crowds, gulls at the lens, text, lens flare, stormy drama, tilted horizon.`,
    isFillable: false,
  },
  {
    baseKey: "claire-studio",
    title: "Ticket Mockup on a Dashboard",
    shortDescription: "A tactile mockup for a paper ticket: real paper curl, sun stripes, space for artwork.",
    contentType: "IMAGE",
    category: "Мокапы",
    tags: ["mockup", "paper", "ticket", "sunlight"],
    promptText: `Photographic mockup of a blank paper ticket on the dashboard of an old van. The ticket is 70 by 140 mm, cream uncoated stock, one perforated end, corners slightly soft, a shallow curl along its length. It lies at 12° to the frame, its printed face completely blank and evenly lit so that artwork can be placed later.

Around it: cracked black vinyl, a pebble, a pair of reading glasses cut by the frame, a map fold out of focus. Late sun through the windscreen draws three diagonal stripes; only one crosses the lower corner of the ticket.

Camera straight above at 55 mm, f/8, ticket fully sharp, its edges parallel enough for a simple four-point distort. Shadow under the curl is soft and short.

Aspect 4:5. Neutral whites on the paper, warm elsewhere.

Avoid: any printing, lettering or logos, fingers, coins, dramatic depth of field, glossy paper, duplicated objects, coffee.`,
    isFillable: false,
  },
  {
    baseKey: "claire-studio",
    title: "Isometric Harbour Map",
    shortDescription: "A friendly isometric map of the route for the website header, readable at two sizes.",
    contentType: "IMAGE",
    category: "Изометрия",
    tags: ["isometric", "map", "illustration", "web"],
    promptText: `Isometric illustration of a ferry route as a map, wide 2:1, true 30° isometric with no vanishing point. Two small harbours at opposite corners, one island between them, a dashed wake that curves round the island from left to right.

Left harbour: slipway, ticket hut with a mustard roof, four stone houses, stacked creels. Island: lighthouse, a single tree leaning with the wind, a field wall, sheep as plain white dots. Right harbour: pier, pub with lit windows, bicycle rack, church without ornament. One ferry, halfway.

Style: matte cut-paper planes, three tones for each material, light from the upper left, short soft shadows. Sea in two flat blues with a few rows of small arcs. Colours: mustard, slate, oatmeal, sea blue, moss.

At 400 px wide the two harbours, the island and the ferry must still read. Leave a quiet band along the bottom for labels.

Avoid: text, pins, compass roses, clouds over buildings, gradients, people larger than doors.`,
    isFillable: false,
  },
  {
    baseKey: "claire-studio",
    title: "Opening Shot, Slipway",
    shortDescription:
      "A ten-second opening shot that sets the pace of the film: patient camera, one event, real sound.",
    contentType: "VIDEO",
    category: "Рекламный ролик",
    tags: ["opening", "commercial", "locked shot", "dusk"],
    promptText: `Opening shot of a commercial, 10 seconds, 25 fps, 2:1. Locked camera on a tripod at knee height, 40 mm, looking down a wet slipway towards a small ferry with its ramp lowered. Dusk, deck lamps on.

0–4 s. Nothing happens except water: a wave reaches a third of the way up the concrete and slides back. Lamps sway by a few centimetres.
4–7 s. A folding bicycle enters from the left edge, pushed by a woman in a mustard raincoat. Only her lower half is in frame. Wheels click.
7–10 s. She stops at the edge of the reflection. A deckhand's arm beckons once, without hurry. She stays where she is; the next wave stops just short of her boots. Hold.

No camera move, no speed change, focus stays on the water line until 6 s, then breathes back to the wheel. Colour as in the key visual: peach, slate, mustard.

Sound: water, chain, bicycle freewheel, distant diesel. Avoid: music, faces, text, gulls crossing the lens, extra wheels, sliding feet.`,
    isFillable: false,
  },
  {
    baseKey: "claire-studio",
    title: "Portrait on Deck, Documentary",
    shortDescription:
      "A short documentary portrait in four matched shots with consistent person, wind and light.",
    contentType: "VIDEO",
    category: "Документальная съёмка",
    tags: ["documentary", "portrait", "sequence", "handheld"],
    promptText: `Documentary portrait of a ferry deckhand in four shots, 5 seconds each, to be generated one by one and cut together. Repeat this description in each: man of about sixty, short white beard, navy jersey with a darned left elbow, orange gloves, no hat; overcast morning, wind from camera right, grey-green sea.

Shot 1, wide: he walks along the rail away from us, checks one lashing, carries on. 28 mm, camera still.
Shot 2, close: gloved hands throw a loop on a bollard, first throw misses, second holds. 75 mm, handheld, small corrections.
Shot 3, medium: he leans on the rail and listens to someone out of frame; he almost laughs. 50 mm, level.
Shot 4, detail: the darned elbow against moving water, the rail trembles with the engine. 90 mm, shallow focus.

Wind direction and light must match across the cut. Natural blinks, correct fingers, believable rope physics. Sound: engine, wind, rope, no interview.

Avoid: looking at the lens, slow motion, drones, grading in teal, changing clothes.`,
    isFillable: false,
  },
  {
    baseKey: "claire-studio",
    title: "Match Cut: Wheel to Porthole",
    shortDescription:
      "A precise circular match cut between two shots with framing values an editor can check.",
    contentType: "VIDEO",
    category: "Эффекты и переходы",
    tags: ["match cut", "transition", "editing"],
    promptText: `Two shots joined by a match cut on a circle. Generate separately, 4 seconds each, 25 fps, 2:1.

Shot A. A bicycle wheel spins freely, bicycle upside down on deck planks. Camera is perpendicular to the wheel; hub at exact centre of frame; rim diameter 70 % of frame height. Spokes blur, then slow to a stop by the last frame with the valve at twelve o'clock. Background: soft grey sky.

Shot B. A brass porthole, same centre, same 70 % diameter, first frame matches the brightness inside and outside the circle of A's last frame. A bolt sits at twelve o'clock where the valve was. Through the glass, the horizon rocks slowly by three degrees; at 2 s a hand wipes condensation in one arc, clockwise.

Rotation continues in spirit: the wheel slowed clockwise, the hand moves clockwise. Cut on the frame of complete rest, no dissolve, no whip, no flash.

Sound bridge: ticking freewheel becomes a ticking pipe. Avoid: off-centre circles, bent rims, faces in reflections, text, zooms.`,
    isFillable: false,
  },
  {
    baseKey: "claire-studio",
    title: "Edit Plan From a Shot List",
    shortDescription:
      "Turns available shots into a 30-second edit: rhythm, sound bridges and two alternative endings.",
    contentType: "VIDEO",
    category: "Монтаж",
    tags: ["editing", "shot list", "rhythm", "plan"],
    promptText: `Act as an editor. I will paste the clips we have, with durations, and the message in one line. Length: 30 seconds. Mood: patient, then warm.

1. Sort the clips into establishing, action, reaction, texture and ending. Name what is missing and whether a crop, reverse or freeze can stand in.
2. Propose the edit as a table: in and out time, clip, the exact part used, reason for cutting there (movement, look, sound, thought), sound on the cut.
3. Rhythm: average shot length for each third; one shot must hold at least five seconds; no two neighbouring cuts for the same reason.
4. Sound first: list three bridges where sound arrives before picture, and one second of near silence with its place.
5. Two endings: one that closes the story, one that leaves it open. Say which suits a six-second cut-down, and write that cut-down.
6. Continuity notes: screen direction, wind, wet and dry, hands.

Do not invent clips. If the material cannot carry thirty seconds, tell me the honest length.`,
    isFillable: false,
  },
  {
    baseKey: "claire-studio",
    title: "Harbour Ambience, Layered",
    shortDescription:
      "A three-minute harbour ambience in separate layers, so that the mixer can move the weather.",
    contentType: "AUDIO",
    category: "Атмосферы",
    tags: ["ambience", "harbour", "layers", "field recording"],
    promptText: `Harbour ambience at dusk, 3 minutes, seamless loop, delivered as five separate layers of equal length, 48 kHz stereo.

Layer 1, water: small irregular laps against concrete, a longer draw-back every 9–13 seconds, no surf.
Layer 2, wind: low, steady, two gusts that rise by 5 dB at 0:50 and 2:10, tone of open space rather than of a microphone.
Layer 3, metal: halyards tapping on two masts at different pitches, never in step; a chain once, at 1:32.
Layer 4, engine: idle of a small ferry, 60 m away, left of centre, with slow beating between cylinders; level falls by 8 dB when it turns away after 2:00.
Layer 5, life: a door, a few unintelligible words, a bicycle freewheel passing right to left, one dog far off. Not more than one event in fifteen seconds.

Perspective: listener stands at the top of the slipway. No music, no gulls within the first minute and at most three after it, no rain, no stock "seaside". Peaks below −10 dB.`,
    isFillable: false,
  },
  {
    baseKey: "claire-studio",
    title: "Narrator, Close and Dry",
    shortDescription:
      "Voice direction for the campaign film: who she is talking to, pace, breath and the last line.",
    contentType: "AUDIO",
    category: "Озвучка",
    tags: ["voice-over", "narration", "direction", "tts"],
    promptText: `Voice-over direction for a synthetic or human narrator. Woman, 50–60, light Scottish vowels, low register, a voice that has explained timetables for years and still likes people. Recorded close and dry, no reverb.

She is speaking to one person sitting beside her who has just missed a ferry. She wants them to stop apologising. She is not selling.

Pace: 125 words a minute; the second paragraph drops to 110. Breath is audible before long sentences and never edited out. Pauses: comma 0.2 s, full stop 0.6 s, new paragraph 1.4 s. One pause of 2 s before the last line.

Stress one word in a sentence at most, usually the verb. Falling tone at the end of statements; the only rise is on "or you could walk". The brand name is said at the level of the words around it.

Give me three takes: as written, ten per cent slower, and one as if she were trying not to smile. Level −18 LUFS, peak −3 dB. No music, no vocal fry for effect, no trailer voice.`,
    isFillable: false,
  },
  {
    baseKey: "claire-studio",
    title: "Show Notes That Get Read",
    shortDescription:
      "Turns an episode transcript into show notes: hook, honest chapters, quotes, links and a search line.",
    contentType: "AUDIO",
    category: "Описания выпусков",
    tags: ["podcast", "show notes", "chapters"],
    promptText: `Write show notes from the episode transcript I paste, with timestamps.

1. Title: three options up to 60 characters. A title names the disagreement or the discovery, not the guest's job.
2. Hook, 45 words: the moment a listener would retell to a friend, without its ending.
3. Chapters: 6–9, start time, up to seven words each, written as claims or questions. The first chapter begins after the introduction. Check that times ascend and match the first spoken sentence.
4. Three quotes with exact times, complete sentences, nothing smoothed.
5. Mentioned: books, places, tools, people; spell names as heard and mark uncertain ones with a question mark.
6. Corrections: anything said that sounds wrong and should be checked before release.
7. One search line of up to 150 characters for podcast directories.
8. Content note if there is grief, violence or strong language, with the time range.

Total under 350 words. No "in this episode we dive into".`,
    isFillable: false,
  },
];
