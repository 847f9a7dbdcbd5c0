import dynamic from "next/dynamic";
import { Skeleton } from "@/components/ui/skeleton";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/components/ui/select";
import type { ChoiceSelectProps } from "./search-select";

/** More than these are looked through by typing. */
const WITHOUT_SEARCH = 10;

// Not rendered on the server: the preload that Next would write for it there names a file that the build does not make.
const SearchSelect = dynamic(() => import("./search-select").then((module) => module.SearchSelect), {
  ssr: false,
  loading: () => <Skeleton className="h-9 w-full touch:h-11" />,
});

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
          <SelectItem key={id} value={id}>
            {name}
          </SelectItem>
        ))}
      </SelectContent>
    </Select>
  );
}
