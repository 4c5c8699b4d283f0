/** The logo: a circuit trace in the shape of an a, which returns to its copper pad. */
export function Mark({ className = 'size-9' }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 40 40" fill="none" className={`shrink-0 ${className}`}>
      <rect width="40" height="40" rx="10" className="fill-primary" />
      <path
        d="M28 27.5V12.5M28 20a8.5 8.5 0 1 0-3.2 6.64"
        className="stroke-primary-content"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="m20.2 25.1 4.9 1.5-1.2-5" className="stroke-primary-content" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round" />
      <circle cx="28" cy="28.5" r="3.6" className="fill-accent" />
    </svg>
  );
}
