import type { Mark } from '#domain/facts/tables/lexicon.ts';
import type { Token } from '#domain/facts/tokenise.ts';
import type { Series } from '#domain/facts/tables/series.ts';

/** `8 gb`, `15 inch` or `8th` after a series is not its number. */
const isCounted = (token: Token | undefined): boolean =>
  token !== undefined &&
  token.gap !== ',' &&
  (/^(?:gb|tb|inch|th|st|nd|rd|gen|hz|w|জিবি|ইঞ্চি|pcs|ta|টা|টি|tk)$/.test(token.text) || (token.text === 'in' && token.gap === ''));

const NOT_A_MODEL = /^(?:i|core|gen|ryzen|ram|ddr|ssd|hdd|with|for|and|in|pc|nuc)$/;

/** The number of a model after its series: `E7470`, `840 G3`, `T480s`, `X1 Carbon`, `13 9360`. */
export function seriesNumber(tokens: readonly Token[], mark: Mark, { brand, series }: Series): { text: string; to: number } | undefined {
  const code = (at: number): { text: string; to: number; digits: string } | undefined => {
    let next = at;
    const first = tokens[next];
    if (!first || !(first.gap === '' || first.gap === ' ' || first.gap === '-')) return undefined;
    let text = '';
    if (!first.isNumber) {
      if (!/^[a-z]{1,5}$/.test(first.text) || NOT_A_MODEL.test(first.text)) return undefined;
      const number = tokens[next + 1];
      if (number?.gap !== '' || !number.isNumber) return undefined;
      text = first.text.toUpperCase();
      next += 1;
    }
    const number = tokens[next];
    if (!number || !Number.isInteger(number.value) || number.text.length > 5 || (text === '' && isCounted(tokens[next + 1])))
      return undefined;
    text += number.text;
    next += 1;
    const tail = tokens[next];
    if (tail?.gap === '' && /^(?!i$)[a-z]{1,3}$/.test(tail.text)) {
      text += tail.text.length === 1 && brand !== 'Dell' && brand !== 'Acer' ? tail.text : tail.text.toUpperCase();
      next += 1;
    }
    return { text, to: next, digits: number.text };
  };
  const first = code(mark.to);
  if (!first) return undefined;
  const after = tokens[first.to];
  const number = tokens[first.to + 1];
  if (brand === 'HP' && after?.text === 'g' && number?.gap === '' && /^\d{1,2}$/.test(number.text) && after.gap !== ',')
    return { text: `${first.text} G${number.text}`, to: first.to + 2 };
  const word = after && after.gap !== ',' ? /^(?:carbon|yoga|extreme|nano|pro|elite)$/.exec(after.text)?.[0] : undefined;
  if (word !== undefined && (brand === 'Lenovo' || /Compaq/.test(series)))
    return { text: `${first.text} ${word.charAt(0).toUpperCase()}${word.slice(1)}`, to: first.to + 1 };
  if (/^\d{1,2}$/.test(first.text)) {
    const second = code(first.to);
    if (second && second.digits.length >= 3) return { text: `${first.text} ${second.text}`, to: second.to };
    return /^(?:XPS|Yoga|IdeaPad|Surface|Pavilion|Aspire|Legion|Modern|Bravo)/.test(series) && first.to < mark.to + 2
      ? { text: first.text, to: first.to }
      : undefined;
  }
  return first.digits.length >= 2 || /^[A-Z]\d$/.test(first.text) ? first : undefined;
}
