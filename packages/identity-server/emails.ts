import type { EmailMessage } from './context.ts';
import { escapeHtml } from './page.ts';
import type { ActionCodePurpose } from './tables.ts';

export type EmailLanguage = 'en' | 'bn';

interface EmailTexts {
  subject: string;
  before: string;
  button: string;
  after: string;
}

const TEXTS: Record<ActionCodePurpose, Record<EmailLanguage, EmailTexts>> = {
  PASSWORD_RESET: {
    en: {
      subject: 'Choose a new password for Abar',
      before: 'A new password was requested for your account at Abar. To choose one, follow this link within an hour:',
      button: 'Choose a new password',
      after:
        'The link works once. When you use it, every device that is signed in to your account is signed out. If you did not request it, do nothing: your password stays as it is.',
    },
    bn: {
      subject: 'Abar-এর জন্য নতুন পাসওয়ার্ড দিন',
      before: 'কেউ একজন, সম্ভবত আপনি, Abar-এ আপনার অ্যাকাউন্টের জন্য নতুন পাসওয়ার্ড চেয়েছেন। এক ঘণ্টার মধ্যে এই লিংকে গিয়ে নতুন পাসওয়ার্ড দিন:',
      button: 'নতুন পাসওয়ার্ড দিন',
      after:
        'লিংকটি একবারই কাজ করে। এটি ব্যবহার করলে আপনার অ্যাকাউন্টে সাইন ইন থাকা সব ডিভাইস সাইন আউট হয়ে যাবে। আপনি না চেয়ে থাকলে কিছুই করতে হবে না, আপনার পাসওয়ার্ড আগের মতোই থাকবে।',
    },
  },
  VERIFY_EMAIL: {
    en: {
      subject: 'Confirm your address for Abar',
      before: 'This address was given for an account at Abar. To confirm that it is yours, follow this link within three days:',
      button: 'Confirm this address',
      after: 'If you have no account at Abar, do nothing: without your confirmation the address stays unconfirmed.',
    },
    bn: {
      subject: 'Abar-এর জন্য আপনার ইমেইল ঠিকানা নিশ্চিত করুন',
      before: 'Abar-এ একটি অ্যাকাউন্টের জন্য এই ঠিকানা দেওয়া হয়েছে। ঠিকানাটি আপনার হলে তিন দিনের মধ্যে এই লিংকে গিয়ে নিশ্চিত করুন:',
      button: 'ঠিকানা নিশ্চিত করুন',
      after: 'Abar-এ আপনার অ্যাকাউন্ট না থাকলে কিছুই করতে হবে না, আপনি নিশ্চিত না করলে ঠিকানাটি অনিশ্চিতই থাকবে।',
    },
  },
};

const GREETINGS: Record<EmailLanguage, (name: string | null) => string> = {
  en: (name) => (name === null ? 'Hello,' : `Hello ${name},`),
  bn: (name) => (name === null ? 'প্রিয় গ্রাহক,' : `প্রিয় ${name},`),
};

const SIGNATURES: Record<EmailLanguage, string> = { en: 'Abar, the marketplace for used computers', bn: 'Abar, পুরোনো কম্পিউটারের বাজার' };

const MODES: Record<ActionCodePurpose, string> = { PASSWORD_RESET: 'resetPassword', VERIFY_EMAIL: 'verifyEmail' };

/** Returns the language for `X-Firebase-Locale`: English unless it is Bangla. */
export const emailLanguage = (locale: string | undefined): EmailLanguage => (/^bn\b/i.test(locale ?? '') ? 'bn' : 'en');

// An owner who resets the password keeps the name that a stranger may have chosen: shown without line breaks, links or markup.
function readableName(name: string | null): string | null {
  const clean = name?.replace(/\s+/g, ' ').trim() ?? '';
  return clean === '' || clean.length > 60 || /[/:@<>]|\w\.\w/.test(clean) ? null : clean;
}

/** Renders the email whose link carries an action code. Text and HTML have the same content. */
export function renderActionEmail(input: {
  to: string;
  name: string | null;
  purpose: ActionCodePurpose;
  code: string;
  language: EmailLanguage;
  publicUrl: string;
}): EmailMessage {
  const { to, purpose, language, publicUrl } = input;
  const { subject, before, button, after } = TEXTS[purpose][language];
  const query = new URLSearchParams({ mode: MODES[purpose], oobCode: input.code });
  if (language !== 'en') query.set('lang', language);
  const link = `${publicUrl}/auth/action?${query.toString()}`;
  const greeting = GREETINGS[language](readableName(input.name));
  const signature = SIGNATURES[language];
  return {
    to,
    language,
    subject,
    text: `${greeting}\n\n${before}\n\n${link}\n\n${after}\n\n${signature}\n${publicUrl}\n`,
    html: `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="font-family:sans-serif;font-size:16px;line-height:1.5;color:#1c1917;max-width:36em">
<p>${escapeHtml(greeting)}</p>
<p>${escapeHtml(before)}</p>
<p><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#14532d;color:#ffffff;text-decoration:none">${escapeHtml(button)}</a></p>
<p style="word-break:break-all">${escapeHtml(link)}</p>
<p>${escapeHtml(after)}</p>
<p>${escapeHtml(signature)}<br><a href="${escapeHtml(publicUrl)}">${escapeHtml(publicUrl)}</a></p>
</body>
</html>
`,
  };
}
