"use client";

import { useTranslations } from "next-intl";
import { ReportsList } from "@/components/reports/list/reports-list";
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from "@/components/ui/dialog";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import { FeedbackList } from "./list/feedback-list";

type Props = { open: boolean; onOpenChange: (open: boolean) => void };

/** All people's messages and reports, for administrators (docs/product/feedback.md 2). */
export default function FeedbackListDialog({ open, onOpenChange }: Props) {
  const t = useTranslations("feedback.admin");
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent size="xl">
        <DialogHeader>
          <DialogTitle>{t("title")}</DialogTitle>
          <DialogDescription>{t("description")}</DialogDescription>
        </DialogHeader>
        <Tabs defaultValue="messages" className="gap-4">
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
      </DialogContent>
    </Dialog>
  );
}
