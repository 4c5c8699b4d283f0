import type { ActionCodePurpose } from './tables.ts';
import type { Email } from '../../server/adapters/email/port.ts';

export type MailLanguage = 'en' | 'bn';

interface Letter {
  subject: string;
  greeting: (name: string | null) => string;
  before: string;
  button: string;
  after: string;
  signature: string;
}

const LETTERS: Record<ActionCodePurpose, Record<MailLanguage, Letter>> = {
  PASSWORD_RESET: {
    en: {
      subject: 'Choose a new password for Abar',
      greeting: (name) => (name ? `Hello ${name},` : 'Hello,'),
      before: 'Somebody, probably you, asked for a new password for your account at Abar. Follow this link within an hour to choose one:',
      button: 'Choose a new password',
      after:
        'The link works once. When you use it, every device that is signed in to your account is signed out. If you did not ask for it, do nothing: your password stays as it is.',
      signature: 'Abar, the market for used computers',
    },
    bn: {
      subject: 'Abar-এর জন্য নতুন পাসওয়ার্ড দিন',
      greeting: (name) => (name ? `প্রিয় ${name},` : 'প্রিয় গ্রাহক,'),
      before: 'কেউ একজন, সম্ভবত আপনি, Abar-এ আপনার অ্যাকাউন্টের জন্য নতুন পাসওয়ার্ড চেয়েছেন। এক ঘণ্টার মধ্যে এই লিংকে গিয়ে নতুন পাসওয়ার্ড দিন:',
      button: 'নতুন পাসওয়ার্ড দিন',
      after:
        'লিংকটি একবারই কাজ করে। এটি ব্যবহার করলে আপনার অ্যাকাউন্টে সাইন ইন থাকা সব ডিভাইস সাইন আউট হয়ে যাবে। আপনি না চেয়ে থাকলে কিছুই করতে হবে না, আপনার পাসওয়ার্ড আগের মতোই থাকবে।',
      signature: 'Abar, পুরোনো কম্পিউটারের বাজার',
    },
  },
  VERIFY_EMAIL: {
    en: {
      subject: 'Confirm your address for Abar',
      greeting: (name) => (name ? `Hello ${name},` : 'Hello,'),
      before: 'This address was given for an account at Abar. Follow this link within three days to confirm that it is yours:',
      button: 'Confirm this address',
      after: 'If you have no account at Abar, do nothing: without your confirmation the address stays unconfirmed.',
      signature: 'Abar, the market for used computers',
    },
    bn: {
      subject: 'Abar-এর জন্য আপনার ইমেইল ঠিকানা নিশ্চিত করুন',
      greeting: (name) => (name ? `প্রিয় ${name},` : 'প্রিয় গ্রাহক,'),
      before: 'Abar-এ একটি অ্যাকাউন্টের জন্য এই ঠিকানা দেওয়া হয়েছে। ঠিকানাটি আপনার হলে তিন দিনের মধ্যে এই লিংকে গিয়ে নিশ্চিত করুন:',
      button: 'ঠিকানা নিশ্চিত করুন',
      after: 'Abar-এ আপনার অ্যাকাউন্ট না থাকলে কিছুই করতে হবে না, আপনি নিশ্চিত না করলে ঠিকানাটি অনিশ্চিতই থাকবে।',
      signature: 'Abar, পুরোনো কম্পিউটারের বাজার',
    },
  },
};

const MODES: Record<ActionCodePurpose, string> = { PASSWORD_RESET: 'resetPassword', VERIFY_EMAIL: 'verifyEmail' };

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text for the inside of an element or a quoted attribute. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

/** The language of a letter from what the client says of itself (`X-Firebase-Locale`). English unless it says Bangla. */
export const mailLanguage = (locale: unknown): MailLanguage => (typeof locale === 'string' && /^bn\b/i.test(locale) ? 'bn' : 'en');

// A name is the sender's own words in somebody else's mailbox: no line breaks to write a letter of one's own, no links.
function greetable(name: string | null): string | null {
  const clean = name?.replace(/\s+/g, ' ').trim() ?? '';
  return clean === '' || clean.length > 60 || /[/:@<>]|\w\.\w/.test(clean) ? null : clean;
}

/** The letter with the link that carries a code. Text and HTML say the same. */
export function actionMail(input: {
  to: string;
  name: string | null;
  purpose: ActionCodePurpose;
  code: string;
  language: MailLanguage;
  publicUrl: string;
}): Email {
  const email = LETTERS[input.purpose][input.language];
  const query = new URLSearchParams({ mode: MODES[input.purpose], oobCode: input.code });
  if (input.language !== 'en') query.set('lang', input.language);
  const link = `${input.publicUrl}/auth/action?${query.toString()}`;
  const greeting = email.greeting(greetable(input.name));
  return {
    to: input.to,
    subject: email.subject,
    text: `${greeting}\n\n${email.before}\n\n${link}\n\n${email.after}\n\n${email.signature}\n${input.publicUrl}\n`,
    html: `<!doctype html>
<html lang="${input.language}">
<head><meta charset="utf-8"><title>${escapeHtml(email.subject)}</title></head>
<body style="font-family:sans-serif;font-size:16px;line-height:1.5;color:#1c1917;max-width:36em">
<p>${escapeHtml(greeting)}</p>
<p>${escapeHtml(email.before)}</p>
<p><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#14532d;color:#ffffff;text-decoration:none">${escapeHtml(email.button)}</a></p>
<p style="word-break:break-all">${escapeHtml(link)}</p>
<p>${escapeHtml(email.after)}</p>
<p>${escapeHtml(email.signature)}<br><a href="${escapeHtml(input.publicUrl)}">${escapeHtml(input.publicUrl)}</a></p>
</body>
</html>
`,
  };
}
