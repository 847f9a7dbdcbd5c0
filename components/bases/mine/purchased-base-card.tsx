import { Card } from "@/components/ui/card";
import type { Base } from "@/lib/bases/types";
import { Link } from "@/lib/platform/i18n/navigation";
import { AccessBadge } from "../access-badge";
import { AccessTerm } from "../access-term";
import { BaseDescription } from "../base-description";
import { BaseOwner } from "../base-owner";
import { PromptCounts } from "../prompt-counts";

/** A bought or activated base on /my-bases: how it is read and until when (docs/product/interface.md 6). */
export function PurchasedBaseCard({ base }: { base: Base }) {
  return (
    <Card className="gap-3 p-4 md:p-5">
      <div className="flex">
        <AccessBadge type={base.access_type} byCode={base.isActivatedByCode} />
      </div>
      <h2 className="line-clamp-2 text-base leading-6 font-semibold wrap-anywhere">
        <Link href={`/bases/${base.id}`} prefetch={false} className="rounded-sm py-0.5 hover:text-primary">
          {base.base_name}
        </Link>
      </h2>
      <BaseDescription text={base.base_description} />
      <div className="mt-auto grid gap-3 pt-1">
        <PromptCounts counts={base.promptCounts} />
        <BaseOwner owner={base.owner} />
        <div className="border-t pt-3 text-sm font-medium">
          <AccessTerm base={base} />
        </div>
      </div>
    </Card>
  );
}
