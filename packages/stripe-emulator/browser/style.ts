// Colours come from the page: its text colour, and its theme's variables where it defines them. The sheet is constructed instead of
// added as an element, because a strict Content-Security-Policy forbids inline styles.
const RULES = `
.card-element { container-type: inline-size; font: inherit; color: inherit; border: 0; margin: 0; padding: 0; min-width: 0; }
.card-element-fields { display: grid; grid-template-columns: 1fr 1fr; gap: 0.75rem; }
.card-element-field { display: flex; flex-direction: column; gap: 0.25rem; min-width: 0; }
.card-element-field[data-field='number'] { grid-column: 1 / -1; }
.card-element-label { display: flex; justify-content: space-between; gap: 0.5rem; font-size: 0.875em; font-weight: 600; }
.card-element-brand { font-weight: 400; }
.card-element-input {
  box-sizing: border-box; width: 100%; min-height: 2.75rem; padding: 0.5rem 0.75rem;
  font: inherit; font-size: max(1em, 16px); font-variant-numeric: tabular-nums; letter-spacing: inherit;
  color: inherit; background: var(--color-base-100, Field);
  border: 1px solid color-mix(in oklab, currentColor 62%, transparent); border-radius: var(--radius-field, 0.375rem);
}
.card-element-input::placeholder { color: currentColor; opacity: 0.72; }
.card-element-input[aria-invalid='true'] { border: 2px solid var(--color-error, #b3261e); padding: calc(0.5rem - 1px) calc(0.75rem - 1px); }
.card-element-problem { font-size: 0.875em; line-height: 1.35; font-weight: 500; color: var(--color-error, #b3261e); }
.card-element-input:disabled { cursor: not-allowed; opacity: 0.6; }
.card-element-hidden {
  position: absolute; width: 1px; height: 1px; margin: -1px; padding: 0; overflow: hidden; clip-path: inset(50%); white-space: nowrap; border: 0;
}
@container (min-width: 30rem) {
  .card-element-fields { grid-template-columns: minmax(0, 1fr) 8.5rem 6.5rem; }
  .card-element-fields .card-element-field[data-field='number'] { grid-column: auto; }
}
.card-challenge {
  box-sizing: border-box; width: min(28rem, calc(100vw - 2rem)); max-height: calc(100dvh - 2rem); margin: auto; padding: 1.5rem; overflow: auto;
  font: inherit; color: var(--color-base-content, CanvasText); background: var(--color-base-100, Canvas);
  border: 1px solid color-mix(in oklab, currentColor 30%, transparent); border-radius: var(--radius-box, 0.75rem);
}
.card-challenge::backdrop { background: rgb(0 0 0 / 0.55); }
.card-challenge-title { margin: 0 0 0.5rem; font-size: 1.25em; font-weight: 700; line-height: 1.3; }
.card-challenge-text { margin: 0 0 1.25rem; }
.card-challenge-actions { display: flex; flex-wrap: wrap; gap: 0.75rem; }
.card-challenge-button {
  flex: 1 1 auto; min-height: 2.75rem; padding: 0.5rem 1rem; font: inherit; font-weight: 600; cursor: pointer;
  color: inherit; background: transparent; border: 1px solid currentColor; border-radius: var(--radius-field, 0.375rem);
}
.card-challenge-button[data-primary] {
  color: var(--color-primary-content, Canvas); background: var(--color-primary, CanvasText); border-color: transparent;
}
`;

/** Makes an element with a class of the rules above. */
export function make<Name extends keyof HTMLElementTagNameMap>(name: Name, className: string, text = ''): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  element.className = className;
  element.textContent = text;
  return element;
}

const styled = new WeakSet<Document>();

/** Adds the rules of the card fields to a document, once. */
export function adoptCardStyle(document: Document): void {
  if (styled.has(document)) return;
  styled.add(document);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(RULES);
  document.adoptedStyleSheets.push(sheet);
}
