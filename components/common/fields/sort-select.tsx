import { ChoiceSelect } from "./choice-select";

type SortSelectProps<Sort extends string, Option extends `${Sort}-${"asc" | "desc"}`> = {
  /** Column and direction, e.g. "date-desc". */
  options: readonly Option[];
  labels: (option: Option) => string;
  label: string;
  sort: Sort;
  desc: boolean;
  onSort: (order: { sort: Sort; desc: boolean }) => void;
  className?: string;
};

/** The order of a table on phones, where there is no head to press. */
export function SortSelect<Sort extends string, Option extends `${Sort}-${"asc" | "desc"}`>(
  props: SortSelectProps<Sort, Option>,
) {
  const { options, labels, label, sort, desc, onSort, className = "md:hidden" } = props;
  const order = `${sort}-${desc ? "desc" : "asc"}`;

  function choose(option: string) {
    const [column, direction] = option.split("-");
    onSort({ sort: column as Sort, desc: direction === "desc" });
  }

  return (
    <ChoiceSelect
      aria-label={label}
      className={className}
      placeholder={label}
      value={options.find((option) => option === order) ?? ""}
      onChoose={choose}
      choices={options.map((id) => ({ id, name: labels(id) }))}
    />
  );
}
