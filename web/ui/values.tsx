import { createElement, Fragment } from 'react';
import { formatTk } from '#web/i18n/format.ts';
import { useLocale } from '#web/i18n/messages.tsx';

const withDigits = (word: string): boolean => /\d/.test(word);

/** A text whose values stay on one line each: “240 GB”, “6 cores”, “i5-10400”. A value breaks only if it is wider than its place. */
export function KeepValues({ children }: { children: string }) {
  const parts = children.replaceAll(/(\d) (?=(?:[MG]Hz|[KMGT]B|W|V|mm|inch|bit|cores?)\b)/g, '$1\u00A0').split(/(\S+-\S+)/);
  // As arguments, not as an array: the parts never change their order and need no keys.
  return createElement(
    Fragment,
    null,
    ...parts.map((part, i) =>
      i % 2 === 1 && withDigits(part) ? createElement('span', { className: 'inline-block max-w-full' }, part) : part,
    ),
  );
}

/** Words of a text that a user should look at. */
export const MARKED = 'rounded-sm bg-warning/40 px-0.5 text-inherit';

/** An amount in Tk, in the largest type of its card or page. */
export function Price({ tk, className = 'text-2xl' }: { tk: number; className?: string }) {
  return <span className={`display price ${className}`}>{formatTk(tk, useLocale())}</span>;
}
