/** The words of one side. */
export const Quote = ({ by, text }: { by: string; text: string }) => (
  <blockquote className="border-s-4 border-base-300 ps-3 text-sm whitespace-pre-line wrap-anywhere">
    <span className="font-semibold">{by}</span>
    <br />
    {text}
  </blockquote>
);
