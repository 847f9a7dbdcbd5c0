import { screen } from "@testing-library/react";
import { PageHeader } from "@/components/common/page-header";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import {
  AlertDialog,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogTitle,
} from "@/components/ui/alert-dialog";
import { mount } from "../../support/components/mount";

// A phone of 360 px has room for some 15 wide letters of a heading. A word wraps only where it may break anywhere or is cut off:
// `break-word` of the page leaves the width that a flex or grid item asks for as it is.
const WIDE = "Ш".repeat(30);

test("a title of thirty wide letters may break wherever it is shown", () => {
  mount(
    <>
      <PageHeader title={`Заголовок ${WIDE}`} back={{ href: "/", label: `Назад ${WIDE}` }} />
      <Alert>
        <AlertTitle>{`Сообщение ${WIDE}`}</AlertTitle>
        <AlertDescription>{`Подробно ${WIDE}`}</AlertDescription>
      </Alert>
      <AlertDialog open>
        <AlertDialogContent>
          <AlertDialogTitle>{`Удалить ${WIDE}`}</AlertDialogTitle>
          <AlertDialogDescription>{`Вместе с ${WIDE}`}</AlertDialogDescription>
        </AlertDialogContent>
      </AlertDialog>
    </>,
  );
  for (const text of ["Заголовок", "Назад", "Сообщение", "Подробно", "Удалить", "Вместе с"])
    expect(screen.getByText(`${text} ${WIDE}`).className).toContain("wrap-anywhere");
  expect(screen.getByText(`Назад ${WIDE}`).className).toContain("min-w-0");
});
