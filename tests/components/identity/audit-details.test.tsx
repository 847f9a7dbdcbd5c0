import { AuditDetails } from "@/components/identity/administration/audit-details";
import en from "@/messages/en.json";
import ru from "@/messages/ru.json";
import { mount } from "../../support/components/mount";

test.each<[Record<string, unknown>, string]>([
  [{ by: "mail-code" }, "код из письма"],
  [{ role: "admin" }, "администратор"],
  [{ scopes: ["read", "sell"], until: "2027-02-26T10:00:00.000Z" }, "чтение, продажи · до 26.02.2027"],
  [{ step: "requested", kopecks: 120000 }, "запрошена · 1 200 ₽"],
  [{ step: "batch approved" }, "реестр подтверждён"],
  [{ rubles: "99.50", access: "end" }, "99,50 ₽ · доступ закончен"],
  [{ setting: "models", isStored: false }, "модели · возвращено значение сервера"],
  [{ entry: "GPT-5", change: "removed", setting: "models" }, "модели · GPT-5 · удалено"],
  [{ reason: "personal-data" }, "личные данные"],
  [{ reason: "Продаёт чужие тексты" }, "Продаёт чужие тексты"],
  [{ percent: 15 }, "15 %"],
  [{ reason: null }, ""],
])("the facts %j of the audit log are words", (details, words) => {
  const { container } = mount(<AuditDetails details={details} />);
  expect(container.textContent?.replace(/\u00a0/g, " ")).toBe(words);
});

test.each([ru, en])("every action of the audit log has a name of its own", ({ administration }) => {
  const names = Object.values(administration.log.actions);
  expect(names.toSorted()).toEqual([...new Set(names)].toSorted());
});
