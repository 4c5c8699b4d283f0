import type { ReactNode } from 'react';

interface SlideProps {
  /** "Slide 2 of 8", already filled. */
  label: string;
  /** Its width. */
  className: string;
  /** Id of the product that it shows. */
  product?: string;
  children: ReactNode;
}

export function Slide({ label, className, product, children }: SlideProps) {
  return (
    <div role="group" aria-roledescription="slide" aria-label={label} data-product={product} className={`slide ${className}`}>
      {children}
    </div>
  );
}
