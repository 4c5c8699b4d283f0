import { isKnown } from '#domain/facts/tables/lexicon.ts';
import { transliteratedDistrict } from '#domain/places/district-of.ts';
import { divisionOf, seatOf } from '#domain/places/divisions.ts';
import { AREAS, DISTRICTS, wholeArea } from '#domain/places/places.ts';
import { shownNeighbourhoodOf, spellingsOf } from '#domain/search/tables/place-names.ts';
import { plainText } from '#domain/search/tokens.ts';

/** Names that mean something else too, or lie in several districts. */
const AMBIGUOUS: ReadonlySet<string> = new Set([
  'Oxygen',
  'New Market',
  'Town Hall',
  'Rail Gate',
  'Modern Mor',
  'Board Bazar',
  'Sadar Road',
  'Uposhohor',
]);

const areaNames = [...new Set(Object.values(AREAS).flat().map(wholeArea))].filter((area) => !AMBIGUOUS.has(area));

type Place = Pick<NamedPlace, 'filter' | 'name'>;
const spelled = (place: Place, spellings: readonly string[]): [string, Place][] =>
  spellings.map((spelling) => [plainText(spelling), place]);

/** Every spelling of every place, as `plainText` writes it, with the English name and the filter that it means. */
const places = new Map<string, Place>([
  ...areaNames.flatMap((name) => spelled({ filter: 'area', name }, [name, ...spellingsOf(name)])),
  ...DISTRICTS.flatMap(({ en, bn, also = [] }) => {
    const names = [en, bn, ...also];
    const division = divisionOf(en);
    const divisions = ['division', 'বিভাগ', 'bibhag', 'bivag'].flatMap((word) => names.map((name) => `${name} ${word}`));
    return [
      ...spelled({ filter: 'district', name: en }, names),
      ...spelled({ filter: 'district', name: division }, seatOf(division) === undefined ? [] : divisions),
    ];
  }),
]);
const anyPlace = new RegExp(
  `(?<![\\p{L}\\p{M}])(?:(?:in|at|near|from|around)\\s+)?(${[...places.keys()]
    .sort((a, b) => b.length - a.length)
    .join('|')})(?:য়|তে|ে|র|ের|\\s+(?:e|te|er|a))?(?![\\p{L}\\p{M}])`,
  'u',
);

export interface NamedPlace {
  filter: 'district' | 'area';
  /** The value of the filter, in English. */
  name: string;
  /** The text without the place. */
  rest: string;
}

/** The place that a plain text names, in either script; null when it names none. */
export function namedPlace(plain: string): NamedPlace | null {
  const match = anyPlace.exec(plain);
  const place = match?.[1] === undefined ? undefined : places.get(match[1]);
  if (!match || !place) return transliterated(plain);
  return { ...place, rest: `${plain.slice(0, match.index)} ${plain.slice(match.index + match[0].length)}`.trim() };
}

/** Shorter words are too often others, and `bhalo` is no Bhola. */
const LEAST_CHARACTERS = 5;

function transliterated(plain: string): NamedPlace | null {
  for (const { 0: word, index } of plain.matchAll(/[\p{L}\p{M}]+/gu)) {
    const name = word.length < LEAST_CHARACTERS || isKnown(word) ? null : transliteratedDistrict(word);
    if (name !== null) return { filter: 'district', name, rest: `${plain.slice(0, index)} ${plain.slice(index + word.length)}`.trim() };
  }
  return null;
}

/** The areas that an address is in, by their names without numbers: `Mirpur 10, Dhaka` is in `Mirpur`. */
export function areasOf(address: string): string[] {
  const shown = shownNeighbourhoodOf(address);
  if (shown !== undefined) return [shown];
  const place = namedPlace(plainText(address));
  return place?.filter === 'area' ? [place.name] : [];
}

/** The text as it is typed with its last word completed by names of places, in the script of what was begun. */
export function placeCompletions(typed: string): string[] {
  const at = typed.lastIndexOf(' ') + 1;
  const begun = plainText(typed.slice(at));
  if (begun.length < 3) return [];
  const found = new Map<string, string>();
  for (const [spelling, { name }] of places)
    if (spelling.startsWith(begun) && !found.has(name)) found.set(name, /\p{Script=Bengali}/u.test(spelling) ? spelling : name);
  return [...found.values()].slice(0, 2).map((shown) => typed.slice(0, at) + shown);
}
