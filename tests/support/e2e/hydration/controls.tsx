import { useState } from "react";
import { Controller, useForm, useWatch } from "react-hook-form";
import { NativeSelect } from "@/components/common/fields/native-select";
import { Input } from "@/components/ui/input";
import { RadioGroup, RadioGroupItem } from "@/components/ui/radio-group";
import { Switch } from "@/components/ui/switch";
import { Textarea } from "@/components/ui/textarea";

/** One of each control, held by React in both ways, and what React holds. The button renders all of it again. */
export function Controls() {
  const [values, setValues] = useState({
    line: "было",
    text: "первая\r\nвторая",
    choice: "1",
    ticked: true,
    radio: "x",
  });
  const [, again] = useState(0);
  const form = useForm({ defaultValues: { name: "", price: null as number | null } });
  const fields = useWatch({ control: form.control });
  const put = (change: Partial<typeof values>) => setValues((before) => ({ ...before, ...change }));
  return (
    <>
      <Input aria-label="line" value={values.line} onChange={(event) => put({ line: event.target.value })} />
      <Textarea
        aria-label="text"
        value={values.text}
        onChange={(event) => put({ text: event.currentTarget.value })}
      />
      <NativeSelect
        aria-label="choice"
        value={values.choice}
        onChange={(event) => put({ choice: event.target.value })}
      >
        <option value="1">1</option>
        <option value="2">2</option>
      </NativeSelect>
      <Switch aria-label="ticked" checked={values.ticked} onCheckedChange={(ticked) => put({ ticked })} />
      <RadioGroup aria-label="radio" value={values.radio} onValueChange={(radio) => put({ radio })}>
        <RadioGroupItem aria-label="x" value="x" />
        <RadioGroupItem aria-label="y" value="y" />
      </RadioGroup>
      <Controller
        control={form.control}
        name="name"
        render={({ field }) => <Input aria-label="name" {...field} />}
      />
      <Controller
        control={form.control}
        name="price"
        render={({ field }) => (
          <Input aria-label="price" type="number" {...field} value={field.value ?? ""} />
        )}
      />
      <Input aria-label="own" defaultValue="сам" />
      <button onClick={() => again((count) => count + 1)}>again</button>
      <output>{JSON.stringify({ ...values, ...fields })}</output>
    </>
  );
}
