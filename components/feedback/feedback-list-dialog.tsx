import { useTranslations } from "next-intl";
import { ReportsList } from "@/components/reports/list/reports-list";
import type { ToolDialogProps } from "@/components/layout/tools";
import { DialogFrame } from "@/components/ui/dialog";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import { FeedbackList } from "./list/feedback-list";

/** All people's messages and reports, for administrators (docs/product/feedback.md 2). */
export default function FeedbackListDialog({ open, onOpenChange, tab = "messages" }: ToolDialogProps) {
  const t = useTranslations("feedback.admin");
  return (
    <DialogFrame
      open={open}
      onOpenChange={onOpenChange}
      size="xl"
      title={t("title")}
      description={t("description")}
    >
      <Tabs defaultValue={tab} className="gap-4">
        <TabsList aria-label={t("tabs")} className="mx-4 md:mx-6">
          <TabsTrigger value="messages">{t("messages")}</TabsTrigger>
          <TabsTrigger value="reports">{t("reports")}</TabsTrigger>
        </TabsList>
        <TabsContent value="messages">
          <FeedbackList />
        </TabsContent>
        <TabsContent value="reports">
          <ReportsList />
        </TabsContent>
      </Tabs>
    </DialogFrame>
  );
}
