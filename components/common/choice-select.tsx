"use client";

import dynamic from "next/dynamic";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/components/ui/select";
import type { ChoiceSelectProps } from "./search-select";

/** More than these are looked through by typing. */
const WITHOUT_SEARCH = 10;

const SearchSelect = dynamic(() => import("./search-select").then((module) => module.SearchSelect));

/** One of a person's own things (bases, knowledge bases); a long list has a search in it. What else is given goes to its button. */
export function ChoiceSelect(props: ChoiceSelectProps) {
  if (props.choices.length > WITHOUT_SEARCH) return <SearchSelect {...props} />;
  const { choices, value, onChoose, placeholder, disabled, ...trigger } = props;
  return (
    <Select value={value} onValueChange={onChoose} disabled={disabled}>
      <SelectTrigger {...trigger}>
        <SelectValue placeholder={placeholder} />
      </SelectTrigger>
      <SelectContent>
        {choices.map(({ id, name }) => (
          <SelectItem key={id} value={id}>{name}</SelectItem>
        ))}
      </SelectContent>
    </Select>
  );
}
