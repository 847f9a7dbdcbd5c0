import { screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { NewCodes } from "@/components/bases/codes/create/new-codes";
import { BaseForm } from "@/components/bases/form/base-form";
import { PromoForm } from "@/components/bases/promo-codes/promo-form";
import { PurchaseForm } from "@/components/bases/purchase/purchase-form";
import { saleOf } from "@/components/bases/purchase/sale";
import { ReviewForm } from "@/components/bases/reviews/review-form";
import { FeedbackForm } from "@/components/feedback/feedback-form";
import { SwitchesForm } from "@/components/notifications/settings/switches-form";
import { PromptEditor } from "@/components/prompts/editor/prompt-editor";
import { submitMailSwitch } from "@/lib/notifications/actions";
import { answers } from "../support/components/calls";
import { mount } from "../support/components/mount";
import { comesBack, comesBackWith } from "../support/components/posted";
import { aBase, TERMS } from "../support/components/samples";

/** What no field of ours sends, but anybody can; a record that is asked by it answers nothing, or with what every object has. */
const NO_CHOICE = ["", "zz", "constructor", "__proto__"];

const { id: baseId } = aBase();
const FORMS: Record<string, { form: ReactNode; names: string[] }> = {
  prompt: {
    form: (
      <PromptEditor
        userId="u1"
        draft={null}
        prompt={null}
        ai={{ available: false, missing: [] }}
        bases={[{ id: baseId, name: "Личная база", isPaid: false }]}
        baseId={baseId}
        popular={{ type: "IMAGE", tags: [] }}
        place="form"
      />
    ),
    names: ["promptBaseId", "contentType", "category", "tags", "isFillable"],
  },
  base: {
    form: <BaseForm base={null} choices={[]} renews terms={TERMS} userId="u1" />,
    names: [
      "access_type",
      "subscription_price_monthly",
      "one_time_price",
      "showContents",
      "trialDays",
      "trialRuns",
      "sampleIds",
    ],
  },
  codes: {
    form: <NewCodes baseId={baseId} baseName="Полка" batch="" />,
    names: ["isMultiUse", "quantity", "maxUses", "durationDays", "expiresAt"],
  },
  "promo code": {
    form: <PromoForm baseId={baseId} promo={null} sold={[{ term: "monthly", price: 990 }]} terms={TERMS} />,
    names: ["percent", "validFrom", "validTo", "terms"],
  },
  purchase: {
    form: (
      <PurchaseForm
        sale={saleOf(aBase({ access_type: "SUBSCRIPTION", subscription_price_monthly: 990 }))}
        place={{
          mode: "instant",
          receipts: true,
          offer: "2",
          renews: true,
          signedIn: true,
          promo: "",
          marks: {},
        }}
        priced={[]}
        term={null}
        gift={{ mailed: true }}
        receiptEmail=""
      />
    ),
    names: ["duration_type", "renew", "trial", "offerVersion", "receiptEmail", "giftEmail", "giftAt"],
  },
  review: { form: <ReviewForm baseId={baseId} draftKey="r1" />, names: ["rating", "text"] },
  feedback: { form: <FeedbackForm wasSent={false} />, names: ["type", "message"] },
};

test.each(Object.keys(FORMS))(
  "the form of a %s comes back with anything that was sent without scripts",
  (name) => {
    answers("GET /api/variables", () => ({ json: [] }));
    answers("DELETE /api/drafts/new", () => new Response(null, { status: 204 }));
    answers("PUT /api/drafts/new", () => ({ json: { revision: 1, updatedAt: "2026-01-01T00:00:00.000Z" } }));
    const { form, names } = FORMS[name]!;
    for (const typed of NO_CHOICE) {
      // Names are anybody's as well.
      comesBack([...names, "constructor", "toString"], typed);
      const { unmount } = mount(form);
      expect(screen.getAllByText("Так нельзя")).not.toHaveLength(0);
      unmount();
    }
  },
);

test("switches that were refused without scripts say why, and are as they were chosen", () => {
  comesBackWith("RATE_LIMITED", { news: "true", mail: "false" });
  mount(
    <SwitchesForm
      action={submitMailSwitch}
      switches={[
        { name: "news", label: "Новости", on: false },
        { name: "mail", label: "Письма", on: true },
      ]}
    />,
  );
  expect(screen.getByRole("alert").textContent).toContain("Так нельзя");
  const on = (name: string) => screen.getByRole<HTMLInputElement>("switch", { name }).checked;
  expect([on("Новости"), on("Письма")]).toEqual([true, false]);
});
