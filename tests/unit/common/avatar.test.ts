import { avatarPattern } from "@/components/common/media/avatar-paths";
import { initials } from "@/components/common/media/user-avatar";

const ids = Array.from({ length: 200 }, (_, i) => `00000000-0000-4000-8000-${String(i).padStart(12, "0")}`);

describe("avatarPattern", () => {
  it("is the same for the same id", () => {
    expect(avatarPattern("3f2b")).toEqual(avatarPattern("3f2b"));
  });

  it("keeps the pictures people have today: a change here redraws everybody", () => {
    expect(avatarPattern("00000000-0000-4000-8000-000000000001")).toMatchInlineSnapshot(`
     {
       "hue": 100,
       "tiles": [
         {
           "shape": "half",
           "turn": 2,
         },
         {
           "shape": "quarter",
           "turn": 2,
         },
         {
           "shape": "quarter",
           "turn": 3,
         },
         {
           "shape": "dot",
           "turn": 3,
         },
       ],
     }
    `);
  });

  it("tells ids apart that differ in one character", () => {
    const pictures = new Set(ids.map((id) => JSON.stringify(avatarPattern(id))));
    expect(pictures.size).toBeGreaterThan(ids.length * 0.97);
  });

  it("uses every hue and stays on the circle", () => {
    const hues = new Set(ids.map((id) => avatarPattern(id).hue));
    expect(hues.size).toBe(12);
    for (const hue of hues) expect(hue >= 0 && hue < 360).toBe(true);
  });

  it("draws four tiles for any id, also an empty one", () => {
    for (const id of ["", "Ж", "🙂"]) expect(avatarPattern(id).tiles).toHaveLength(4);
  });
});

describe("initials", () => {
  it.each([
    ["Анна Ёлкина", "АЁ"],
    ["анна мария ремарк", "АМ"],
    ["Салтыков-Щедрин", "С"],
    ["  James   O’Neil ", "JO"],
    ["«Промпты» (42)", "П4"],
    ["🙂 Вера", "В"],
    ["𝒜da", "𝒜"],
    ["", ""],
    ["— !", ""],
  ])("%p → %p", (name, letters) => {
    expect(initials(name)).toBe(letters);
  });
});
