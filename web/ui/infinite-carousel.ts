/**
 * Makes a scroll-snap strip go on without end: before it would stop, the slides at its far side are moved round by the CSS
 * `order` property and the scroll position follows in the same frame. About a tenth of the bytes of a carousel library, and
 * touch, wheel and keyboard stay the browser's own.
 */
export class EndlessStrip {
  readonly #strip: HTMLElement;
  /** Index of the slide that stands first. */
  #first = 0;

  constructor(strip: HTMLElement) {
    this.#strip = strip;
    strip.addEventListener('scrollend', this.#settle);
  }

  /** Whether all slides are in sight, so that there is nothing to move. */
  fits(): boolean {
    return this.#strip.scrollWidth - this.#strip.clientWidth < 8;
  }

  /** Scrolls on (1) or back (-1) by one slide. */
  step(direction: 1 | -1): void {
    const width = this.#width();
    const room = direction === 1 ? this.#strip.scrollWidth - this.#strip.clientWidth - this.#strip.scrollLeft : this.#strip.scrollLeft;
    if (room < width - 4) this.#turn(direction);
    this.#strip.style.scrollSnapType = 'none';
    const smooth = !matchMedia('(prefers-reduced-motion: reduce)').matches;
    this.#strip.scrollTo({ left: this.#strip.scrollLeft + direction * width, behavior: smooth ? 'smooth' : 'instant' });
    if (!smooth) this.#settle();
  }

  end(): void {
    this.#strip.removeEventListener('scrollend', this.#settle);
  }

  readonly #settle = (): void => {
    this.#strip.style.scrollSnapType = '';
  };

  #slides(): HTMLElement[] {
    return [...this.#strip.children].filter((child) => child instanceof HTMLElement);
  }

  /** Distance from one slide to the next, px. */
  #width(): number {
    const [slide] = this.#slides();
    return slide ? slide.offsetWidth + Number.parseFloat(getComputedStyle(this.#strip).columnGap || '0') : 0;
  }

  /** Takes one slide from the side it leaves to the side it moves to; nothing is seen to move. */
  #turn(direction: 1 | -1): void {
    const slides = this.#slides();
    const before = this.#strip.scrollLeft;
    this.#strip.style.scrollSnapType = 'none';
    this.#first = (this.#first + direction + slides.length) % slides.length;
    for (const [i, slide] of slides.entries()) slide.style.order = String((i - this.#first + slides.length) % slides.length);
    this.#strip.scrollTo({ left: before - direction * this.#width(), behavior: 'instant' });
  }
}
