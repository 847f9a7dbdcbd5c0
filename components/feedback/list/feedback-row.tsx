import { Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { ModalLink } from "@/components/common/dialogs/modal-link";
import { DateText } from "@/components/common/date-text";
import { EmailText } from "@/components/common/email-text";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { TableCell, TableRow } from "@/components/ui/table";
import type { Feedback } from "@/lib/feedback/schema";
import { ADMIN_SECTIONS, profileHref } from "@/lib/platform/hrefs";
import { Link } from "@/lib/platform/i18n/navigation";
import { TYPE_ICONS } from "../feedback-kinds";
import { excerpt } from "./message-excerpt";
import { MessageText } from "./message-text";
import { StatusSelect } from "./status-select";

/** One message: what it is about, who wrote it, whether it was dealt with. */
export function FeedbackRow({ feedback }: { feedback: Feedback }) {
  const t = useTranslations("feedback");
  const { id, type, message, user, createdAt } = feedback;
  const Icon = TYPE_ICONS[type];
  return (
    <TableRow>
      <TableCell className="max-md:grid md:w-1/2">
        <div className="grid min-w-0 justify-items-start gap-1.5">
          <Badge variant={type === "BUG" ? "destructive" : "secondary"}>
            <Icon aria-hidden />
            {t(`types.${type}`)}
          </Badge>
          <MessageText text={message} />
        </div>
      </TableCell>
      <TableCell label={t("admin.column.user")} className="md:min-w-34 lg:min-w-44">
        {user ? (
          <span className="grid min-w-0 max-md:justify-items-end">
            <Link
              href={profileHref(user)}
              prefetch={false}
              className="-my-0.5 py-0.5 font-medium wrap-anywhere underline-offset-4 hover:underline"
            >
              {`${user.name} ${user.surname}`.trim()}
            </Link>
            {user.email && (
              <EmailText value={user.email} className="wrap-anywhere hyphens-none text-muted-foreground" />
            )}
          </span>
        ) : (
          <span className="text-muted-foreground">{t("admin.deletedUser")}</span>
        )}
      </TableCell>
      <TableCell label={t("admin.column.created")} className="lg:whitespace-nowrap">
        <DateText value={createdAt} time />
      </TableCell>
      <TableCell label={t("admin.column.status")} className="max-md:items-center">
        <StatusSelect feedback={feedback} />
      </TableCell>
      <TableCell className="max-md:-mb-2 max-md:justify-end max-md:border-t max-md:pt-2 md:pl-0 md:text-right">
        <Button
          asChild
          variant="ghost"
          className="max-md:-mx-3 max-md:px-3 max-md:text-destructive md:w-9 md:px-0"
        >
          <ModalLink
            href={`${ADMIN_SECTIONS.feedback}/${id}/delete`}
            aria-label={t("admin.delete", { message: excerpt(message) })}
          >
            <Trash2 aria-hidden />
            <span className="md:hidden">{t("admin.deleteAction")}</span>
          </ModalLink>
        </Button>
      </TableCell>
    </TableRow>
  );
}
