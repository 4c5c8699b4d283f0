import assert from 'node:assert/strict';

/** A page, or a part of one, as HTML. */
export class Part {
  readonly html: string;

  constructor(html: string) {
    this.html = html;
  }

  /** Its text, with plain spaces. */
  get text(): string {
    const text = this.html.replaceAll(/<title>.*?<\/title>|<!--.*?-->|<[^>]+>/gs, '');
    return text.replaceAll(/\s+/g, ' ').replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&').trim();
  }

  /** Its elements of that name, such as `li`, with that text and that attribute, which are not inside another of them. */
  all(name: string, text = '', attribute = ''): Part[] {
    const parts: Part[] = [];
    let [depth, begin] = [0, 0];
    for (const { 0: tag, index } of this.html.matchAll(new RegExp(`</?${name}(?=[\\s>])[^>]*>`, 'g'))) {
      if (depth === 0 && (tag.startsWith('</') || !tag.includes(attribute))) continue;
      if (depth === 0) begin = index;
      depth += tag.startsWith('</') ? -1 : 1;
      if (depth === 0) parts.push(new Part(this.html.slice(begin, index + tag.length)));
    }
    return parts.filter((part) => part.text.includes(text));
  }

  /** The only one of these. */
  one(name: string, text = '', attribute = ''): Part {
    const [part, ...others] = this.all(name, text, attribute);
    assert.ok(part && others.length === 0, `${others.length + (part ? 1 : 0)} × <${name} ${attribute}> with “${text}”: ${this.text}`);
    return part;
  }

  /** Asserts that its text has all of these. */
  says(...texts: string[]): void {
    for (const text of texts) assert.ok(this.text.includes(text), `“${text}” is in: ${this.text}`);
  }

  /** Asserts that its text has none of these. */
  omits(...texts: string[]): void {
    for (const text of texts) assert.ok(!this.text.includes(text), `“${text}” is not in: ${this.text}`);
  }

  /** The texts of its elements of that name. */
  texts = (name: string): string[] => this.all(name).map(({ text }) => text);

  /** The address to which its link of that name leads. */
  href = (text: string): string => /href="([^"]*)"/.exec(this.one('a', text).html)?.[1]?.replaceAll('&amp;', '&') ?? '';
}
