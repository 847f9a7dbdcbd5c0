import { Star } from "lucide-react";
import type { ComponentProps } from "react";
import { cn } from "@/components/ui/cn";
import styles from "./stars-field.module.css";

type StarsFieldProps = Omit<ComponentProps<"div">, "onChange"> & {
  name: string;
  /** "1" to "5"; "" while nothing is chosen. */
  value: string;
  onChange: (value: string) => void;
  /** What each number of stars is called. */
  labelOf: (stars: number) => string;
};

const CHOICES = [1, 2, 3, 4, 5];

/** One to five stars: radio buttons, by pointer and by arrow keys, with and without scripts. */
export function StarsField({ name, value, onChange, labelOf, className, ...props }: StarsFieldProps) {
  return (
    <div role="radiogroup" aria-required className={cn(styles.field, className)} {...props}>
      {CHOICES.map((stars) => (
        <label key={stars} className={styles.choice} title={labelOf(stars)}>
          <input
            type="radio"
            name={name}
            value={stars}
            checked={value === String(stars)}
            onChange={() => onChange(String(stars))}
            aria-label={labelOf(stars)}
          />
          <Star aria-hidden />
        </label>
      ))}
    </div>
  );
}
