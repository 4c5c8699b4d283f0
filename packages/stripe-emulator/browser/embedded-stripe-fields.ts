import {
  brandOf,
  cvcLength,
  cvcProblem,
  digitsOf,
  expiryProblem,
  formatCvc,
  formatExpiry,
  formatNumber,
  numberLength,
  numberProblem,
  readExpiry,
  reformat,
  type CardBrand,
  type FieldProblem,
} from './embedded-stripe-format.ts';
import type { CardTexts } from './embedded-stripe-messages.ts';
import { adoptCardStyle } from './embedded-stripe-style.ts';

type FieldName = 'number' | 'expiry' | 'cvc';

/** What stands in the fields, and what is wrong with it. `shown` is the first problem a person should hear of now. */
export interface CardState {
  brand: CardBrand;
  empty: boolean;
  complete: boolean;
  shown: FieldProblem | null;
  /** The first problem, heard of or not. */
  first: FieldProblem | null;
}

export interface CardInput {
  number: string;
  exp_month: number;
  exp_year: number;
  cvc: string;
}

interface Field {
  name: FieldName;
  input: HTMLInputElement;
  help: HTMLElement;
  hint: string;
  /** Left once with something in it: from then on "incomplete" is said. */
  left: boolean;
}

export interface CardFields {
  root: HTMLElement;
  state(): CardState;
  /** Only for a request to the service; kept nowhere. */
  read(): CardInput;
  /** Says every problem from now on, and moves to the first field that has one. */
  insist(): void;
  focus(): void;
  blur(): void;
  clear(): void;
  disable(disabled: boolean): void;
}

export interface CardFieldEvents {
  changed(): void;
  focused(): void;
  blurred(): void;
  escaped(): void;
}

const AUTOCOMPLETE: Record<FieldName, AutoFill> = { number: 'cc-number', expiry: 'cc-exp', cvc: 'cc-csc' };
const PLACEHOLDER: Record<FieldName, string> = { number: '1234 1234 1234 1234', expiry: 'MM/YY', cvc: '123' };
const BRAND_NAME: Record<CardBrand, string> = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express', unknown: '' };
// What only says that more is to come; not to be said while somebody is typing.
const UNFINISHED: ReadonlySet<FieldProblem> = new Set<FieldProblem>(['incomplete_number', 'incomplete_expiry', 'incomplete_cvc']);

let cards = 0;

const make = <Name extends keyof HTMLElementTagNameMap>(name: Name, className: string): HTMLElementTagNameMap[Name] => {
  const element = document.createElement(name);
  element.className = className;
  return element;
};

/** The three fields of a card, with labels, in the page itself: its fonts, colours, labels and form apply to them. */
export function createCardFields(texts: CardTexts, events: CardFieldEvents): CardFields {
  adoptCardStyle(document);
  cards += 1;
  const prefix = `card-element-${cards}`;
  const root = make('fieldset', 'card-element');
  const legend = make('legend', 'card-element-hidden');
  legend.textContent = texts.cardDetails;
  const grid = make('div', 'card-element-fields');
  root.append(legend, grid);
  const brandMark = make('span', 'card-element-brand');

  const field = (name: FieldName, hint: string): Field => {
    const box = make('div', 'card-element-field');
    box.dataset['field'] = name;
    const label = make('label', 'card-element-label');
    const input = make('input', 'card-element-input');
    const help = make('span', 'card-element-hidden');
    input.id = `${prefix}-${name}`;
    help.id = `${prefix}-${name}-help`;
    help.textContent = hint;
    label.htmlFor = input.id;
    label.append(texts[name], ...(name === 'number' ? [brandMark] : []));
    // No `name`: what is typed here is never part of the form's own data.
    input.inputMode = 'numeric';
    input.autocomplete = AUTOCOMPLETE[name];
    input.placeholder = PLACEHOLDER[name];
    input.spellcheck = false;
    input.setAttribute('aria-describedby', help.id);
    input.setAttribute('aria-required', 'true');
    box.append(label, input, help);
    grid.append(box);
    return { name, input, help, hint, left: false };
  };
  const number = field('number', '');
  const expiry = field('expiry', '');
  const cvc = field('cvc', texts.cvcHint);
  const fields = [number, expiry, cvc];
  let interrupted: HTMLInputElement | null = null;

  const brand = (): CardBrand => brandOf(digitsOf(number.input.value));
  const problems: Record<FieldName, () => FieldProblem | null> = {
    number: () => numberProblem(number.input.value),
    expiry: () => expiryProblem(expiry.input.value, new Date()),
    cvc: () => cvcProblem(cvc.input.value, brand()),
  };
  const shownProblem = ({ name, left }: Field): FieldProblem | null => {
    const problem = problems[name]();
    return problem !== null && (left || !UNFINISHED.has(problem)) ? problem : null;
  };
  const state = (): CardState => {
    const found = fields.map((each) => problems[each.name]());
    return {
      brand: brand(),
      empty: fields.every(({ input }) => input.value === ''),
      complete: found.every((problem) => problem === null),
      shown: fields.map(shownProblem).find((problem) => problem !== null) ?? null,
      first: found.find((problem) => problem !== null) ?? null,
    };
  };

  function describe(): void {
    for (const each of fields) {
      const problem = shownProblem(each);
      each.input.setAttribute('aria-invalid', String(problem !== null));
      each.help.textContent = problem === null ? each.hint : texts.problems[problem];
    }
    brandMark.textContent = BRAND_NAME[brand()];
    cvc.hint = brand() === 'amex' ? texts.amexCvcHint : texts.cvcHint;
    cvc.input.placeholder = brand() === 'amex' ? '1234' : '123';
  }

  function typed(each: Field, event: Event): void {
    const { input } = each;
    const kind = event instanceof InputEvent ? event.inputType : '';
    const deleting = kind.startsWith('delete');
    const format: Record<FieldName, (text: string) => string> = {
      number: formatNumber,
      expiry: (text) => formatExpiry(text, deleting),
      cvc: (text) => formatCvc(text, brand()),
    };
    const caret = input.selectionStart ?? input.value.length;
    const next = reformat({ text: input.value, caret }, format[each.name], deleting);
    if (next.text !== input.value) {
      input.value = next.text;
      input.setSelectionRange(next.caret, next.caret);
    }
    // A shorter code may be too long for the brand the number has just become.
    if (each === number) cvc.input.value = formatCvc(cvc.input.value, brand());
    describe();
    events.changed();
    if (kind === 'insertText' && next.caret === next.text.length && isFull(each)) fields[fields.indexOf(each) + 1]?.input.focus();
  }

  const isFull = ({ name, input }: Field): boolean => {
    const length = { number: numberLength(brand()), expiry: 4, cvc: cvcLength(brand()) }[name];
    return digitsOf(input.value).length === length && problems[name]() === null;
  };

  /** Deleting beside a space or slash deletes the digit behind it; in an empty field it goes back to the one before. */
  function beforeDelete(each: Field, event: InputEvent): void {
    const { input } = each;
    const { selectionStart: at, value } = input;
    if (at === null || at !== input.selectionEnd) return;
    if (event.inputType === 'deleteContentBackward' && value === '') fields[fields.indexOf(each) - 1]?.input.focus();
    else if (event.inputType === 'deleteContentBackward' && /[ /]/.test(value[at - 1] ?? '')) input.setSelectionRange(at - 1, at - 1);
    else if (event.inputType === 'deleteContentForward' && /[ /]/.test(value[at] ?? '')) input.setSelectionRange(at + 1, at + 1);
  }

  for (const each of fields) {
    each.input.addEventListener('beforeinput', (event) => beforeDelete(each, event));
    each.input.addEventListener('input', (event) => typed(each, event));
    each.input.addEventListener('blur', () => {
      if (each.input.value === '' || each.left) return;
      each.left = true;
      describe();
      events.changed();
    });
    each.input.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') events.escaped();
    });
  }
  root.addEventListener('focusin', (event) => {
    if (!(event.relatedTarget instanceof Node && root.contains(event.relatedTarget))) events.focused();
  });
  root.addEventListener('focusout', (event) => {
    if (!(event.relatedTarget instanceof Node && root.contains(event.relatedTarget))) events.blurred();
  });
  describe();

  return {
    root,
    state,
    read() {
      const { month, year } = readExpiry(expiry.input.value) ?? { month: 0, year: 0 };
      return { number: digitsOf(number.input.value), exp_month: month, exp_year: year, cvc: cvc.input.value };
    },
    insist() {
      for (const each of fields) each.left = true;
      describe();
      fields.find((each) => problems[each.name]() !== null)?.input.focus();
    },
    focus: () => number.input.focus(),
    blur: () => fields.find(({ input }) => input === document.activeElement)?.input.blur(),
    clear() {
      for (const each of fields) {
        each.input.value = '';
        each.left = false;
      }
      describe();
    },
    disable(disabled) {
      if (disabled === root.disabled) return;
      // Disabling takes the focus away: whoever was in a field finds it there again.
      if (disabled) interrupted = fields.find(({ input }) => input === document.activeElement)?.input ?? null;
      root.disabled = disabled;
      if (!disabled && document.activeElement === document.body) interrupted?.focus();
    },
  };
}
