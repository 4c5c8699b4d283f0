import type {
  StripeCardElement,
  StripeCardElementChangeEvent,
  StripeCardElementOptions,
  StripeCardElementUpdateOptions,
  StripeElementClasses,
  StripeElementStyleVariant,
} from '@stripe/stripe-js';
import { createCardFields, type CardFields, type CardInput, type CardState } from './card-fields.ts';
import type { FieldProblem } from './card-format.ts';
import type { CardTexts } from './texts.ts';

type Handler = (event: never) => unknown;

// The names Stripe.js gives its container, for pages that style them.
const CLASSES: Required<StripeElementClasses> = {
  base: 'StripeElement',
  complete: 'StripeElement--complete',
  empty: 'StripeElement--empty',
  focus: 'StripeElement--focus',
  invalid: 'StripeElement--invalid',
  webkitAutofill: 'StripeElement--webkit-autofill',
};

// The part of Stripe's style object that these fields support; they inherit everything else from the page.
const STYLE_PROPERTIES = { color: 'color', fontFamily: 'font-family', fontSize: 'font-size', fontWeight: 'font-weight' } as const;

/** The card element of Stripe.js, as the official React components use it. */
export class EmbeddedCardElement implements StripeCardElement {
  readonly #texts: CardTexts;
  readonly #handlers = new Map<string, Set<Handler>>();
  readonly #fields: CardFields;
  readonly #onDestroy: () => void;
  #options: StripeCardElementOptions;
  #container: HTMLElement | null = null;
  #classNames: string[] = [];
  #focused = false;
  #ready = false;
  #destroyed = false;

  /** `onDestroy` is called when another card element may be created. */
  constructor(texts: CardTexts, options: StripeCardElementOptions, onDestroy: () => void) {
    this.#texts = texts;
    this.#options = options;
    this.#onDestroy = onDestroy;
    this.#fields = createCardFields(texts, {
      changed: () => this.#changed(),
      focused: () => this.#setFocus(true),
      blurred: () => this.#setFocus(false),
      escaped: () => this.#emit('escape', { elementType: 'card' }),
    });
    this.#applyOptions();
  }

  on(eventType: string, handler: Handler): this {
    const handlers = this.#handlers.get(eventType) ?? new Set<Handler>();
    this.#handlers.set(eventType, handlers.add(handler));
    // A listener that is added late still receives `ready`.
    if (eventType === 'ready' && this.#ready)
      queueMicrotask(() => {
        if (handlers.has(handler)) callHandler(handler, { elementType: 'card' });
      });
    return this;
  }

  once(eventType: string, handler: Handler): this {
    const wrapped: Handler = (event) => {
      this.off(eventType, wrapped);
      return handler(event);
    };
    return this.on(eventType, wrapped);
  }

  off(eventType: string, handler?: Handler): this {
    if (handler) this.#handlers.get(eventType)?.delete(handler);
    else this.#handlers.delete(eventType);
    return this;
  }

  mount(target: string | HTMLElement): void {
    if (this.#destroyed) throw new Error('This Element has been destroyed. Create a new one.');
    const container = typeof target === 'string' ? document.querySelector<HTMLElement>(target) : target;
    if (!container) throw new Error('The element to mount the card element in was not found.');
    this.unmount();
    this.#container = container;
    container.replaceChildren(this.#fields.root);
    this.#showClasses();
    queueMicrotask(() => {
      if (this.#container !== container || this.#ready) return;
      this.#ready = true;
      this.#emit('ready', { elementType: 'card' });
    });
  }

  unmount(): void {
    this.#container?.classList.remove(...this.#classNames);
    this.#classNames = [];
    this.#fields.root.remove();
    this.#container = null;
  }

  destroy(): void {
    this.unmount();
    this.clear();
    this.#handlers.clear();
    this.#destroyed = true;
    this.#onDestroy();
  }

  update(options: StripeCardElementUpdateOptions): void {
    this.#options = { ...this.#options, ...options };
    this.#applyOptions();
    this.#showClasses();
  }

  focus(): void {
    this.#fields.focus();
  }

  blur(): void {
    this.#fields.blur();
  }

  clear(): void {
    this.#fields.clear();
    if (this.#container) this.#changed();
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
    const state = this.#fields.state();
    this.#showClasses();
    this.#applyOptions();
    this.#emit('change', this.#changeEvent(state));
  }

  #changeEvent({ brand, empty, complete, shown }: CardState): StripeCardElementChangeEvent {
    const error = shown === null ? undefined : { type: 'validation_error' as const, code: shown, message: this.#texts.problems[shown] };
    return { elementType: 'card', brand, empty, complete, error, value: { postalCode: '' } };
  }

  #showClasses(): void {
    if (!this.#container) return;
    const names = { ...CLASSES, ...this.#options.classes };
    const { complete, empty, shown } = this.#fields.state();
    const active = [
      names.base,
      complete ? names.complete : '',
      empty ? names.empty : '',
      this.#focused ? names.focus : '',
      shown === null ? '' : names.invalid,
    ];
    this.#container.classList.remove(...this.#classNames);
    this.#classNames = active.flatMap((name) => name.split(/\s+/)).filter((name) => name !== '');
    this.#container.classList.add(...this.#classNames);
  }

  #applyOptions(): void {
    this.#fields.disable(this.#options.disabled ?? false);
    const { shown } = this.#fields.state();
    const { base, invalid } = this.#options.style ?? {};
    const style: StripeElementStyleVariant = { ...base, ...(shown === null ? {} : invalid) };
    for (const [name, property] of Object.entries(STYLE_PROPERTIES)) {
      const value = style[name as keyof typeof STYLE_PROPERTIES];
      if (value === undefined) this.#fields.root.style.removeProperty(property);
      else this.#fields.root.style.setProperty(property, String(value));
    }
  }

  #emit(eventType: string, event: object): void {
    for (const handler of this.#handlers.get(eventType) ?? []) callHandler(handler, event);
  }
}

/** Stripe's types give each event a shape of its own; the emitter passes the one of its event. */
const callHandler = (handler: Handler, event: object): void => void (handler as (event: object) => unknown)(event);
