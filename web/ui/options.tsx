interface OptionsProps<Value extends string | number> {
  of: readonly Value[];
  text: (value: Value) => string;
}

/** The choices of a list, each with its text. */
export const Options = <Value extends string | number>({ of, text }: OptionsProps<Value>) =>
  of.map((value) => (
    <option key={value} value={value}>
      {text(value)}
    </option>
  ));
