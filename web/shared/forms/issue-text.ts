import type * as z from '#contract/zod.ts';
import { findUndisplayable } from '#contract/clean-text.ts';
import type { forms } from '#web/i18n/en/forms.ts';
import { formatNumber, formatPlainNumber } from '#web/i18n/format.ts';
import type { Locale } from '#web/i18n/locale.ts';
import type { Translate } from '#web/i18n/namespace.ts';

export type Issue = z.core.$ZodIssue;

/** How the messages of a field name it, and messages that replace the general ones, by issue code. */
export interface FieldTexts {
  name: string;
  messages?: Partial<Record<Issue['code'] | 'required', string>>;
  /** Messages of its own rules: `rule` of a custom issue. */
  rules?: Readonly<Record<string, string>>;
}

interface IssueTextOptions {
  field: FieldTexts;
  /** The rejected value as typed: an empty one is reported as required, whatever rule it breaks. */
  value: unknown;
  locale: Locale;
  t: Translate<(typeof forms)['texts']>;
}

// A list of radio buttons of which none is chosen has null.
const isBlank = (value: unknown): boolean => value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** The message for an issue of a contract schema, in the page's language. */
export function issueText(issue: Issue, { field: { name, messages = {}, rules = {} }, value, locale, t }: IssueTextOptions): string {
  const field = { field: name };
  if (isBlank(value)) return messages.required ?? t('required', field);
  const rule: unknown = issue.code === 'custom' ? issue.params?.['rule'] : undefined;
  if (rule === 'meant') {
    const meant = Number(issue.code === 'custom' && issue.params?.['meant']);
    return t('amountMeant', { meant: formatNumber(meant, locale), plain: formatPlainNumber(meant, locale) });
  }
  if (rule === 'contact') return t('contact', { ...field, found: String(issue.code === 'custom' && issue.params?.['found']) });
  if (rule === 'reserved') return t('reserved', field);
  const message = (typeof rule === 'string' ? rules[rule] : undefined) ?? messages[issue.code];
  if (message !== undefined) return message;
  const found = typeof value === 'string' ? findUndisplayable(value) : null;
  switch (issue.code) {
    case 'too_small': {
      const minimum = formatNumber(Number(issue.minimum), locale);
      if (issue.origin === 'string') return t('tooShort', { ...field, minimum });
      return issue.inclusive ? t('atLeast', { ...field, minimum }) : t('moreThan', { ...field, minimum });
    }
    case 'too_big': {
      const maximum = formatNumber(Number(issue.maximum), locale);
      return issue.origin === 'string' ? t('tooLong', { ...field, maximum }) : t('atMost', { ...field, maximum });
    }
    case 'invalid_format':
      if (issue.format === 'email') return t('email');
      return issue.format === 'regex' && found
        ? t('character', { ...field, position: formatNumber(found.position, locale), code: found.name })
        : t('invalid', field);
    default:
      return t('invalid', field);
  }
}
