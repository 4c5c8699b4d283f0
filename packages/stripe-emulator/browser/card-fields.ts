import {
  brandOf,
  CVC_LENGTH,
  NUMBER_LENGTH,
  cvcProblem,
  digitsOf,
  expiryProblem,
  formatCvc,
  formatExpiry,
  formatNumber,
  numberProblem,
  readExpiry,
  reformat,
  type CardBrand,
  type FieldProblem,
} from './card-format.ts';
import type { CardTexts } from './texts.ts';
import { adoptCardStyle, make } from './style.ts';

type FieldName = 'number' | 'expiry' | 'cvc';

/** The state of the fields. `shown` is the first problem that is displayed now. */
export interface CardState {
  brand: CardBrand;
  empty: boolean;
  complete: boolean;
  shown: FieldProblem | null;
  /** The first problem, displayed or not. */
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
  /** The user has left the field with a value: from then on "incomplete" is displayed. */
  visited: boolean;
}

export type CardFields = ReturnType<typeof createCardFields>;

type CardFieldEvents = Record<'changed' | 'focused' | 'blurred' | 'escaped', () => void>;

const AUTOCOMPLETE: Record<FieldName, AutoFill> = { number: 'cc-number', expiry: 'cc-exp', cvc: 'cc-csc' };
const PLACEHOLDER: Record<FieldName, string> = { number: '1234 1234 1234 1234', expiry: 'MM/YY', cvc: '123' };
const BRAND_NAME: Record<CardBrand, string> = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express', unknown: '' };
// Not displayed while the user is still typing.
const UNFINISHED: ReadonlySet<FieldProblem> = new Set<FieldProblem>(['incomplete_number', 'incomplete_expiry', 'incomplete_cvc']);

let cards = 0;

/** Creates the three fields of a card in the page itself, so that its fonts, colours and form apply to them. */
export function createCardFields(texts: CardTexts, events: CardFieldEvents) {
  adoptCardStyle(document);
  cards += 1;
  const prefix = `card-element-${cards}`;
  const root = make('fieldset', 'card-element');
  const legend = make('legend', 'card-element-hidden', texts.cardDetails);
  const grid = make('div', 'card-element-fields');
  root.append(legend, grid);
  const brandMark = make('span', 'card-element-brand');

  const field = (name: FieldName, hint: string): Field => {
    const box = make('div', 'card-element-field');
    box.dataset['field'] = name;
    const label = make('label', 'card-element-label');
    const input = make('input', 'card-element-input');
    const help = make('span', 'card-element-hidden', hint);
    input.id = `${prefix}-${name}`;
    help.id = `${prefix}-${name}-help`;
    label.htmlFor = input.id;
    label.append(texts[name], ...(name === 'number' ? [brandMark] : []));
    // Without a `name` the values are never part of the form's data.
    input.inputMode = 'numeric';
    input.autocomplete = AUTOCOMPLETE[name];
    input.placeholder = PLACEHOLDER[name];
    input.spellcheck = false;
    input.setAttribute('aria-describedby', help.id);
    input.setAttribute('aria-required', 'true');
    box.append(label, input, help);
    grid.append(box);
    return { name, input, help, hint, visited: false };
  };
  const number = field('number', '');
  const expiry = field('expiry', '');
  const cvc = field('cvc', texts.cvcHint);
  const fields = [number, expiry, cvc];
  let focusedBefore: HTMLInputElement | null = null;

  const brand = (): CardBrand => brandOf(digitsOf(number.input.value));
  const problems: Record<FieldName, () => FieldProblem | null> = {
    number: () => numberProblem(number.input.value),
    expiry: () => expiryProblem(expiry.input.value, new Date()),
    cvc: () => cvcProblem(cvc.input.value, brand()),
  };
  const shownProblem = ({ name, visited }: Field): FieldProblem | null => {
    const problem = problems[name]();
    return problem !== null && (visited || !UNFINISHED.has(problem)) ? problem : null;
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
      each.help.className = problem === null ? 'card-element-hidden' : 'card-element-problem';
      each.help.textContent = problem === null ? each.hint : texts.problems[problem];
    }
    brandMark.textContent = BRAND_NAME[brand()];
    cvc.hint = brand() === 'amex' ? texts.amexCvcHint : texts.cvcHint;
    cvc.input.placeholder = brand() === 'amex' ? '1234' : '123';
  }

  function handleInput(each: Field, event: Event): void {
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
    // The brand may have changed to one with a shorter code.
    if (each === number) cvc.input.value = formatCvc(cvc.input.value, brand());
    describe();
    events.changed();
    if (kind === 'insertText' && next.caret === next.text.length && isFull(each)) fields[fields.indexOf(each) + 1]?.input.focus();
  }

  const isFull = ({ name, input }: Field): boolean => {
    const length = { number: NUMBER_LENGTH[brand()], expiry: 4, cvc: CVC_LENGTH[brand()] }[name];
    return digitsOf(input.value).length === length && problems[name]() === null;
  };

  /** Deleting next to a separator deletes the digit behind it; Backspace in an empty field moves to the previous field. */
  function handleBeforeInput(each: Field, event: InputEvent): void {
    const { input } = each;
    const { selectionStart: at, value } = input;
    if (at === null || at !== input.selectionEnd) return;
    if (event.inputType === 'deleteContentBackward' && value === '') fields[fields.indexOf(each) - 1]?.input.focus();
    else if (event.inputType === 'deleteContentBackward' && /[ /]/.test(value[at - 1] ?? '')) input.setSelectionRange(at - 1, at - 1);
    else if (event.inputType === 'deleteContentForward' && /[ /]/.test(value[at] ?? '')) input.setSelectionRange(at + 1, at + 1);
  }

  for (const each of fields) {
    each.input.addEventListener('beforeinput', (event) => handleBeforeInput(each, event));
    each.input.addEventListener('input', (event) => handleInput(each, event));
    each.input.addEventListener('blur', () => {
      if (each.input.value === '' || each.visited) return;
      each.visited = true;
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
    /** For a request to the API only; the card is stored nowhere. */
    read(): CardInput {
      const { month, year } = readExpiry(expiry.input.value) ?? { month: 0, year: 0 };
      return { number: digitsOf(number.input.value), exp_month: month, exp_year: year, cvc: cvc.input.value };
    },
    /** Displays every problem from now on and focuses the first field that has one. */
    showAllProblems(): void {
      for (const each of fields) each.visited = true;
      describe();
      fields.find((each) => problems[each.name]() !== null)?.input.focus();
    },
    clear(): void {
      for (const each of fields) {
        each.input.value = '';
        each.visited = false;
      }
      describe();
    },
    disable(disabled: boolean): void {
      if (disabled === root.disabled) return;
      // Disabling removes the focus; it is restored afterwards.
      if (disabled) focusedBefore = fields.find(({ input }) => input === document.activeElement)?.input ?? null;
      root.disabled = disabled;
      if (!disabled && document.activeElement === document.body) focusedBefore?.focus();
    },
  };
}
