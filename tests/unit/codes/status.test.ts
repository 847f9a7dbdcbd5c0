import { codeStatus } from "@/lib/bases/codes/status";

const now = new Date("2026-11-21T12:00:00Z");
const past = new Date("2026-11-21T12:00:00Z");
const future = new Date("2026-11-21T12:00:00.001Z");

test.each([
  [{ isMultiUse: false, currentUses: 1, maxUses: 1, expiresAt: past }, "expired"],
  [{ isMultiUse: true, currentUses: 10, maxUses: 10, expiresAt: past }, "expired"],
  [{ isMultiUse: false, currentUses: 1, maxUses: 1, expiresAt: future }, "used"],
  [{ isMultiUse: false, currentUses: 1, maxUses: 1, expiresAt: null }, "used"],
  [{ isMultiUse: true, currentUses: 10, maxUses: 10, expiresAt: future }, "exhausted"],
  [{ isMultiUse: true, currentUses: 1, maxUses: 1, expiresAt: null }, "exhausted"],
  [{ isMultiUse: true, currentUses: 9, maxUses: 10, expiresAt: future }, "active"],
  [{ isMultiUse: false, currentUses: 0, maxUses: 1, expiresAt: null }, "active"],
  [{ isMultiUse: false, currentUses: 0, maxUses: 1, expiresAt: null, paused: true }, "paused"],
  [{ isMultiUse: true, currentUses: 9, maxUses: 10, expiresAt: future, paused: true }, "paused"],
  [{ isMultiUse: false, currentUses: 1, maxUses: 1, expiresAt: null, paused: true }, "used"],
  [{ isMultiUse: true, currentUses: 10, maxUses: 10, expiresAt: null, paused: true }, "exhausted"],
  [{ isMultiUse: false, currentUses: 0, maxUses: 1, expiresAt: past, paused: true }, "expired"],
])("%j is %s", (code, status) => {
  expect(codeStatus({ paused: false, ...code }, now)).toBe(status);
});
