import { codesCsv } from "@/components/bases/codes/create/created-codes";
import type { ActivationCode } from "@/lib/bases/codes/schema";

const words = {
  head: ["Код", "Вид", "Активаций", "Дней", "До"],
  single: "Одноразовый",
  multi: "Многоразовый",
  unlimited: "Навсегда",
  noExpiry: "В любое время",
};
const code: ActivationCode = {
  id: "1",
  codeValue: "AAAA-BBBB-CCCC-DDDD",
  status: "active",
  isMultiUse: true,
  isUsed: false,
  maxUses: 10,
  currentUses: 0,
  durationDays: null,
  expiresAt: "2026-12-01T20:59:59.000Z",
  batch: null,
  paused: false,
  createdAt: "2026-11-21T00:00:00.000Z",
  usedBy: null,
  usedAt: null,
  usages: [],
};

test("codes become a file with a byte order mark, quoted cells and CRLF", () => {
  expect(codesCsv([code], words, ";", () => "01.12.2026")).toBe(
    '\uFEFF"Код";"Вид";"Активаций";"Дней";"До"\r\n"AAAA-BBBB-CCCC-DDDD";"Многоразовый";"10";"Навсегда";"01.12.2026"\r\n',
  );
});
