import { useId } from 'react';
import { FieldError } from '#web/ui/field.tsx';

/** The outline of a star in a square of 24. */
const STAR = 'M12 2.6l2.9 5.9 6.5.9-4.7 4.6 1.1 6.5L12 17.4l-5.8 3.1 1.1-6.5L2.6 9.4l6.5-.9z';

/** One star: full, or its outline. */
export const Star = ({ full, className = 'size-5' }: { full: boolean; className?: string }) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 24 24"
    className={`shrink-0 ${className} ${full ? 'text-primary' : 'text-base-content/35'}`}
    fill={full ? 'currentColor' : 'none'}
    stroke="currentColor"
    strokeWidth="1.6"
    strokeLinejoin="round"
  >
    <path d={STAR} />
  </svg>
);

/** Five stars of which `count` are full; `label` says so in words. */
export const Stars = ({ count, label }: { count: number; label: string }) => (
  <span role="img" aria-label={label} className="inline-flex">
    {[1, 2, 3, 4, 5].map((nth) => (
      <Star key={nth} full={nth <= count} />
    ))}
  </span>
);

/** The choice of one to five stars: radio buttons. */
export function StarField({
  legend,
  name,
  labelOf,
  chosen,
  error,
  onChoose,
}: {
  legend: string;
  name: string;
  labelOf: (count: number) => string;
  /** 0: none yet. */
  chosen: number;
  error?: string | undefined;
  onChoose: (count: number) => void;
}) {
  const errorId = useId();
  return (
    <fieldset role="radiogroup" aria-invalid={error ? true : undefined} className="grid gap-1.5">
      <legend className="mb-1 font-semibold">{legend}</legend>
      <div className="flex">
        {[1, 2, 3, 4, 5].map((nth) => (
          <label
            key={nth}
            className="relative rounded-field p-1.5 has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-primary"
          >
            <input
              type="radio"
              name={name}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
              checked={chosen === nth}
              onChange={() => onChoose(nth)}
              aria-label={labelOf(nth)}
              aria-describedby={error && errorId}
            />
            <Star full={nth <= chosen} className="size-8" />
          </label>
        ))}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}
