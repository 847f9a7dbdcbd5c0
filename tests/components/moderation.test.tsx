import { screen, waitFor } from "@testing-library/react";
import { ModalFrame } from "@/components/common/dialogs/modal-frame";
import { ReportForm } from "@/components/reports/report-form";
import { ReportRow } from "@/components/reports/list/report-row";
import { StopForm } from "@/components/reports/list/stop-form";
import type { ReportCase } from "@/lib/reports/schema";
import { answers } from "../support/components/calls";
import { mount } from "../support/components/mount";
import { expectToast } from "../support/components/toasts";

const ID = "00000000-0000-4000-8000-000000000001";
const AT = "2026-11-30T00:00:00.000Z";

test("a base is hidden by Enter in either field; an address that leads to none is told after it is typed", async () => {
  const sent = answers("ACTION /submitHiding", () => ({ json: { ok: true, data: null } }));
  let done = 0;
  const { user, fill } = mount(<StopForm onDone={() => (done += 1)} />);
  const [address, reason] = screen.getAllByRole<HTMLInputElement>("textbox") as [
    HTMLInputElement,
    HTMLInputElement,
  ];
  await user.type(address, "/bas");
  expect(screen.queryByRole("alert")).toBeNull();
  await user.keyboard("{Enter}");
  screen.getByRole("alert");
  await fill(address, `/bases/${ID}-polka`);
  expect(screen.queryByRole("alert")).toBeNull();
  await user.type(reason, "Мошенничество{Enter}");
  await waitFor(() => expect(done).toBe(1));
  expect(sent.map(({ body }) => body)).toMatchObject([{ id: ID, hidden: "true", reason: "Мошенничество" }]);
  expect([address.value, reason.value]).toEqual(["", ""]);
});

test("while a decision is on its way, no other is made", async () => {
  let answer!: () => void;
  answers("ACTION /submitDecision", async () => {
    await new Promise<void>((resolve) => (answer = resolve));
    return { json: { ok: false, status: 409, error: { code: "CONFLICT", message: "Уже решено" } } };
  });
  const report: ReportCase = {
    id: ID,
    kind: "prompt",
    targetId: ID,
    count: 1,
    reasons: ["spam"],
    firstAt: AT,
    lastAt: AT,
    state: "open",
    thing: {
      title: "Промпт",
      text: "Текст",
      rating: null,
      media: [],
      picture: null,
      path: `/prompts/${ID}`,
      isHidden: false,
      author: null,
    },
    reports: [],
    decisions: [],
  };
  const { user } = mount(
    <ul>
      <ReportRow report={report} onDecided={() => undefined} />
    </ul>,
  );
  const [hide, dismiss] = screen.getAllByRole<HTMLButtonElement>("button") as [
    HTMLButtonElement,
    HTMLButtonElement,
  ];
  await user.click(hide);
  await waitFor(() => expect(dismiss.disabled).toBe(true));
  expect(hide.disabled).toBe(false);
  answer();
  await waitFor(() => expect(dismiss.disabled).toBe(false));
});

test("a report that is sent leaves a page that says so; a window closes", async () => {
  answers("ACTION /submitReport", () => ({ json: { ok: true, data: null } }));
  const address = `/report?kind=prompt&id=${ID}`;
  const form = <ReportForm reported={{ kind: "prompt", id: ID }} name="Промпт" parts={[]} />;
  const send = () => screen.getByRole("button", { name: "Отправить жалобу" });
  const page = mount(form, { address });
  await page.user.click(send());
  await screen.findByRole("heading", { level: 1, name: "Жалоба отправлена" });
  expect([screen.queryByRole("textbox"), page.went]).toEqual([null, []]);
  page.unmount();
  const { user, went } = mount(<ModalFrame>{form}</ModalFrame>, { address });
  await user.click(send());
  await expectToast("Спасибо! Жалоба отправлена");
  await waitFor(() => expect(went).toEqual(["back"]));
});
