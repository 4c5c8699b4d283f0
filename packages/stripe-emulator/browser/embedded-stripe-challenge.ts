import type { PaymentIntent } from '@stripe/stripe-js';
import type { ChallengeOutcome } from './embedded-stripe-api.ts';
import { CARD_TEXTS } from './embedded-stripe-messages.ts';
import { adoptCardStyle } from './embedded-stripe-style.ts';
import { formatTk } from '../../../web/i18n/format.ts';
import type { Locale } from '../../../web/i18n/locale.ts';

function make<Name extends keyof HTMLElementTagNameMap>(name: Name, className: string, text = ''): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  element.className = className;
  element.textContent = text;
  return element;
}

function button(text: string, primary: boolean, press: () => void): HTMLButtonElement {
  const element = make('button', 'card-challenge-button', text);
  element.type = 'button';
  element.toggleAttribute('data-primary', primary);
  element.addEventListener('click', press);
  return element;
}

let dialogs = 0;

/**
 * Shows the stand-in for a bank's 3-D Secure page and resolves with the answer. Esc, and leaving the page by Back, put it away.
 * Focus goes into the dialog, stays in it, and returns to where it was.
 */
export function askChallenge(intent: PaymentIntent, locale: Locale): Promise<ChallengeOutcome> {
  adoptCardStyle(document);
  const texts = CARD_TEXTS[locale];
  return new Promise((resolve) => {
    const dialog = make('dialog', 'card-challenge');
    const title = make('h2', 'card-challenge-title', texts.challengeTitle);
    const text = make('p', 'card-challenge-text', texts.challengeText.replace('{amount}', formatTk(intent.amount / 100, locale)));
    const actions = make('div', 'card-challenge-actions');
    dialogs += 1;
    title.id = `card-challenge-title-${dialogs}`;
    text.id = `card-challenge-text-${dialogs}`;
    dialog.setAttribute('aria-labelledby', title.id);
    dialog.setAttribute('aria-describedby', text.id);

    const settle = (outcome: ChallengeOutcome) => {
      window.removeEventListener('popstate', leave);
      dialog.close();
      dialog.remove();
      resolve(outcome);
    };
    const leave = () => settle('canceled');
    const complete = button(texts.challengeComplete, true, () => settle('succeeded'));
    actions.append(
      complete,
      button(texts.challengeFail, false, () => settle('failed')),
    );
    dialog.append(title, text, actions);
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      settle('canceled');
    });
    window.addEventListener('popstate', leave);
    document.body.append(dialog);
    dialog.showModal();
    complete.focus();
  });
}
