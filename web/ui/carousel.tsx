import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { bringSlides } from '#web/ui/fetch-slides.ts';
import { EndlessStrip } from '#web/ui/infinite-carousel.ts';
import { Slide } from '#web/ui/slide.tsx';
import { whileInViewport } from '#web/ui/while-in-viewport.ts';

/** SPEC §9. */
const AUTOPLAY_MS = 3000;

export interface CarouselTexts {
  pause: string;
  play: string;
  previous: string;
  next: string;
  /** "Slide {number} of {count}", already filled. */
  slide: (number: number, count: number) => string;
}

interface CarouselProps {
  label: string;
  /** HTML: slides that the server has rendered, `Slide`s with a product each. */
  slides: readonly { key: string; content: ReactNode }[] | string;
  texts: CarouselTexts;
  /** Beside the buttons: the section's heading. */
  heading?: ReactNode;
  /** Puts the buttons over the slides' lower edge. */
  overlaid?: boolean;
}

/**
 * A strip that anybody can scroll; with script it also moves on by itself, without end, while it can be seen. The pause button is the first thing in
 * its tab order (WCAG 2.2.2); hover and focus hold it, and once a person has acted it does not start again by itself (UX 27).
 */
export function Carousel({ label, slides, texts, heading, overlaid = false }: CarouselProps) {
  const element = useRef<HTMLDivElement>(null);
  const strip = useRef<EndlessStrip>(null);
  const id = useId();
  const [state, setState] = useState<'still' | 'playing' | 'paused'>('still');
  // React sets the HTML once and lets it be; what changes later is brought slide by slide.
  const [standing] = useState(slides);
  const version = typeof slides === 'string' ? slides : slides.length;
  const [held, setHeld] = useState(false);

  useEffect(() => {
    if (!element.current) return;
    if (typeof version === 'string') bringSlides(element.current, version);
    const endless = new EndlessStrip(element.current);
    strip.current = endless;
    if (endless.fits()) return setState('still');
    setState((now) => (now !== 'still' ? now : matchMedia('(prefers-reduced-motion: reduce)').matches ? 'paused' : 'playing'));
    return () => endless.end();
  }, [version]);

  useEffect(() => {
    if (state !== 'playing' || held || !element.current) return;
    return whileInViewport(element.current, () => {
      const timer = setInterval(() => strip.current?.step(1), AUTOPLAY_MS);
      return () => clearInterval(timer);
    });
  }, [state, held]);

  const act = (direction: 1 | -1) => {
    setState('paused');
    strip.current?.step(direction);
  };
  const playing = state === 'playing';
  const toggle = () => {
    setState(playing ? 'paused' : 'playing');
    // The button has the focus and the pointer now; having pressed Play counts for more.
    setHeld(false);
  };
  return (
    // Holding still under the pointer or the focus is a courtesy; everything can be done without.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      aria-roledescription="carousel"
      aria-label={label}
      className="relative"
      onFocus={() => setHeld(true)}
      onBlur={({ currentTarget }) => setHeld(currentTarget.matches(':hover'))}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={({ currentTarget }) => setHeld(currentTarget.matches(':has(:focus-visible)'))}
    >
      <div
        className={
          overlaid
            ? 'absolute end-4 bottom-4 z-10 sm:end-6 sm:bottom-6'
            : 'mb-4 flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2'
        }
      >
        {heading}
        <div className={`flex gap-2 ${state === 'still' ? 'invisible' : ''}`}>
          <Control of={id} icon={playing ? 'pause' : 'play'} label={playing ? texts.pause : texts.play} onPress={toggle} />
          <Control of={id} icon="chevron-left" label={texts.previous} onPress={() => act(-1)} />
          <Control of={id} icon="chevron-right" label={texts.next} onPress={() => act(1)} />
        </div>
      </div>
      <div
        ref={element}
        id={id}
        role="group"
        aria-label={label}
        aria-live={playing && !held ? 'off' : 'polite'}
        // A scrolling region must be reachable by keyboard even when nothing in it can take focus.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onPointerDown={() => setState((now) => (now === 'playing' ? 'paused' : now))}
        className="strip relative -m-1 flex snap-x snap-mandatory gap-4 overflow-x-auto p-1"
        {...(typeof standing === 'string' && { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: standing } })}
      >
        {typeof slides === 'string'
          ? undefined
          : slides.map(({ key, content }, i) => (
              <Slide key={key} label={texts.slide(i + 1, slides.length)} className="w-full">
                {content}
              </Slide>
            ))}
      </div>
    </section>
  );
}

function Control({ of, icon, label, onPress }: { of: string; icon: IconName; label: string; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-controls={of}
      aria-label={label}
      onClick={onPress}
      className="btn btn-circle press h-11 w-11 border-(--control) bg-base-100"
    >
      <Icon name={icon} />
    </button>
  );
}
