import { escapeHtml } from '#domain/escape-html.ts';
import type { Language } from '#contract/vocabulary.ts';
import type { Email } from '#server/platform/email/email.ts';

/** One line: user input must not add a header. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

export interface EmailContent {
  to: string;
  uid?: string;
  language?: Language;
  subject: string;
  /** Plain paragraphs, without greeting and closing. */
  paragraphs: readonly string[];
  /** Labels with their values, each on a line, after the paragraphs. */
  rows?: readonly (readonly [label: string, value: string])[];
  /** At most one thing to do. */
  action?: { label: string; url: string };
  /** A page that goes with it. */
  more?: { label: string; url: string };
  /** The link that stops emails of this kind. */
  stop?: { label: string; url: string };
  closing?: string;
}

const rowHtml = ([label, value]: readonly [string, string]): string =>
  `<tr><td style="padding-right:1rem;color:#5a636e">${escapeHtml(label)}</td><td style="word-break:break-word">${escapeHtml(value)}</td></tr>`;

/** Renders the same words as text and as HTML. */
export function renderEmail({
  to,
  uid,
  language = 'en',
  subject,
  paragraphs,
  rows = [],
  action,
  more,
  stop,
  closing = 'Abar — used computers, again',
}: EmailContent): Email {
  const links = [action, more, stop].flatMap((link) => (link ? [`${link.label}: ${link.url}`] : []));
  const table = rows.map(([label, value]) => `${label}: ${value}`).join('\n');
  const text = [...paragraphs, ...(table ? [table] : []), ...links, closing].join('\n\n');
  const html = [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(oneLine(subject))}</title></head>`,
    '<body style="font:16px/1.5 system-ui,sans-serif;color:#1d232a;max-width:36rem;margin:auto;padding:1.5rem">',
    ...paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
    ...(table ? [`<table style="border-spacing:0 .25rem">${rows.map(rowHtml).join('')}</table>`] : []),
    ...(action
      ? [
          `<p><a href="${escapeHtml(action.url)}" style="display:inline-block;background:#006045;color:#fff;padding:.75rem 1.25rem;border-radius:.5rem;text-decoration:none">${escapeHtml(action.label)}</a></p>`,
        ]
      : []),
    ...[more, stop].flatMap((link) =>
      link ? [`<p><a href="${escapeHtml(link.url)}" style="color:#5a636e">${escapeHtml(link.label)}</a></p>`] : [],
    ),
    `<p style="color:#5a636e">${escapeHtml(closing)}</p></body></html>`,
  ].join('\n');
  return {
    to,
    language,
    ...(uid !== undefined && { uid }),
    ...(stop && { unsubscribeUrl: stop.url }),
    subject: oneLine(subject),
    text,
    html,
  };
}
