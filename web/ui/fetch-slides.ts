/**
 * Brings the slides of a strip to what `html` says. A slide that says the same as before stays the same element, with its
 * picture, its focus and its open explanation.
 */
export function bringSlides(strip: HTMLElement, html: string): void {
  if (strip.innerHTML === html) return;
  const template = document.createElement('template');
  template.innerHTML = html;
  const standing = new Map(slidesOf(strip).map((slide) => [slide.dataset['product'], slide]));
  const next = slidesOf(template.content).map((slide) => {
    const before = standing.get(slide.dataset['product']);
    if (before?.innerHTML !== slide.innerHTML) return slide;
    before.ariaLabel = slide.ariaLabel;
    return before;
  });
  if (next.length === strip.children.length && next.every((slide, i) => slide === strip.children[i])) return;
  for (const slide of next) slide.style.order = '';
  strip.replaceChildren(...next);
}

const slidesOf = (parent: ParentNode): HTMLElement[] => [...parent.children].filter((child) => child instanceof HTMLElement);
