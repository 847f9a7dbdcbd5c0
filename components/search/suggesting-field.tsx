import { useId, useRef, useState } from "react";
import { SearchField, type SearchFieldProps } from "@/components/common/fields/search-field";
import type { SuggestionScope } from "./suggestion-groups";
import type { PopupHandle, SuggestionPopup } from "./suggestion-popup";

type Props = Omit<SearchFieldProps, "input" | "below"> & { scope: SuggestionScope };

/** A search field that suggests while one types (WAI-ARIA: combobox with a listbox). What suggests is loaded with the first visit of the field. */
export function SuggestingField({ scope, ...field }: Props) {
  const id = useId();
  const popup = useRef<PopupHandle>(null);
  const [Popup, setPopup] = useState<typeof SuggestionPopup | null>(null);
  const [shown, setShown] = useState<{ active?: string } | null>(null);
  // Without it the field searches as ever.
  const load = () =>
    void import("./suggestion-popup")
      .then((loaded) => setPopup(() => loaded.SuggestionPopup))
      .catch(() => null);
  return (
    <SearchField
      {...field}
      input={{
        role: "combobox",
        "aria-autocomplete": "list",
        "aria-expanded": shown !== null,
        "aria-controls": shown ? id : undefined,
        "aria-activedescendant": shown?.active,
        autoComplete: "off",
        onFocus: load,
        onInput: load, // focused before scripts ran
        onBlur: () => popup.current?.close(),
        onKeyDown: (event) => popup.current?.onKeyDown(event),
      }}
      below={(typing) => Popup && <Popup {...typing} ref={popup} id={id} scope={scope} onShow={setShown} />}
    />
  );
}
