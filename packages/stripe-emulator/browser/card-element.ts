import type { StripeCardElementChangeEvent } from '@stripe/stripe-js';
import { createCardFields, type CardFields, type CardInput, type CardState } from './card-fields.ts';
import type { FieldProblem } from './card-format.ts';
import type { CardTexts } from './texts.ts';

type Handler = (event: object) => unknown;

export interface CardElementOptions {
  disabled?: boolean;
}

/** The card element of Stripe.js, as far as the official React components use it. */
export class EmbeddedCardElement {
  readonly #texts: CardTexts;
  readonly #handlers = new Map<string, Set<Handler>>();
  readonly #fields: CardFields;
  readonly #onDestroy: () => void;
  #container: HTMLElement | null = null;
  #focused = false;
  #ready = false;

  /** `onDestroy` is called when another card element may be created. */
  constructor(texts: CardTexts, options: CardElementOptions, onDestroy: () => void) {
    this.#texts = texts;
    this.#onDestroy = onDestroy;
    this.#fields = createCardFields(texts, {
      changed: () => this.#changed(),
      focused: () => this.#setFocus(true),
      blurred: () => this.#setFocus(false),
      escaped: () => this.#emit('escape', { elementType: 'card' }),
    });
    this.update(options);
  }

  on(eventType: string, handler: Handler): void {
    const handlers = this.#handlers.get(eventType) ?? new Set<Handler>();
    this.#handlers.set(eventType, handlers.add(handler));
    // A listener that is added late still receives `ready`.
    if (eventType === 'ready' && this.#ready)
      queueMicrotask(() => {
        if (handlers.has(handler)) handler({ elementType: 'card' });
      });
  }

  off(eventType: string, handler: Handler): void {
    this.#handlers.get(eventType)?.delete(handler);
  }

  mount(container: HTMLElement): void {
    this.#container = container;
    container.replaceChildren(this.#fields.root);
    this.#showClasses();
    queueMicrotask(() => {
      if (!this.#container || this.#ready) return;
      this.#ready = true;
      this.#emit('ready', { elementType: 'card' });
    });
  }

  destroy(): void {
    this.#container = null;
    this.#fields.root.remove();
    this.#fields.clear();
    this.#handlers.clear();
    this.#onDestroy();
  }

  update({ disabled }: CardElementOptions): void {
    if (disabled !== undefined) this.#fields.disable(disabled);
  }

  /** Returns the card, or its first problem, which is then shown at its field. */
  readCard(): { card: CardInput; problem?: undefined } | { problem: FieldProblem; card?: undefined } {
    const { first } = this.#fields.state();
    if (first === null) return { card: this.#fields.read() };
    this.#fields.showAllProblems();
    this.#changed();
    return { problem: first };
  }

  #setFocus(focused: boolean): void {
    this.#focused = focused;
    this.#showClasses();
    this.#emit(focused ? 'focus' : 'blur', { elementType: 'card' });
  }

  #changed(): void {
    this.#showClasses();
    this.#emit('change', this.#changeEvent(this.#fields.state()));
  }

  #changeEvent({ brand, empty, complete, shown }: CardState): StripeCardElementChangeEvent {
    const error = shown === null ? undefined : { type: 'validation_error' as const, code: shown, message: this.#texts.problems[shown] };
    return { elementType: 'card', brand, empty, complete, error, value: { postalCode: '' } };
  }

  /** Names the state to the styles of the page as Stripe.js does. */
  #showClasses(): void {
    const { complete, empty, shown } = this.#fields.state();
    const classes = {
      StripeElement: true,
      'StripeElement--complete': complete,
      'StripeElement--empty': empty,
      'StripeElement--focus': this.#focused,
      'StripeElement--invalid': shown !== null,
    };
    for (const [name, isShown] of Object.entries(classes)) this.#container?.classList.toggle(name, isShown);
  }

  #emit(eventType: string, event: object): void {
    for (const handler of this.#handlers.get(eventType) ?? []) handler(event);
  }
}
