import type { PaymentIntent } from '@stripe/stripe-js';
import type { ChallengeOutcome } from './api.ts';
import { adoptCardStyle, make } from './style.ts';
import { CARD_TEXTS, formatAmount, type CardLocale } from './texts.ts';

function button(text: string, primary: boolean, onClick: () => void): HTMLButtonElement {
  const element = make('button', 'card-challenge-button', text);
  element.type = 'button';
  element.toggleAttribute('data-primary', primary);
  element.addEventListener('click', onClick);
  return element;
}

let dialogs = 0;

/**
 * Shows a dialog in place of a bank's 3-D Secure page and resolves with the outcome. Esc and Back cancel the challenge. Focus moves
 * into the dialog, stays in it, and returns to where it was.
 */
export function askChallenge(intent: PaymentIntent, locale: CardLocale): Promise<ChallengeOutcome> {
  adoptCardStyle(document);
  const texts = CARD_TEXTS[locale];
  return new Promise((resolve) => {
    const dialog = make('dialog', 'card-challenge');
    const title = make('h2', 'card-challenge-title', texts.challengeTitle);
    const text = make('p', 'card-challenge-text', texts.challengeText.replace('{amount}', formatAmount(intent.amount, locale)));
    const actions = make('div', 'card-challenge-actions');
    dialogs += 1;
    title.id = `card-challenge-title-${dialogs}`;
    text.id = `card-challenge-text-${dialogs}`;
    dialog.setAttribute('aria-labelledby', title.id);
    dialog.setAttribute('aria-describedby', text.id);

    const finish = (outcome: ChallengeOutcome) => {
      window.removeEventListener('popstate', cancel);
      dialog.close();
      dialog.remove();
      resolve(outcome);
    };
    const cancel = () => finish('canceled');
    const complete = button(texts.challengeComplete, true, () => finish('succeeded'));
    actions.append(
      complete,
      button(texts.challengeFail, false, () => finish('failed')),
    );
    dialog.append(title, text, actions);
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      finish('canceled');
    });
    window.addEventListener('popstate', cancel);
    document.body.append(dialog);
    dialog.showModal();
    complete.focus();
  });
}
