import { AREAS, DISTRICTS, wholeArea } from '#domain/places/places.ts';
import { placeSpelling, spellingErrors } from '#domain/places/place-spelling.ts';
import { areaBn, nfc, shownNeighbourhoodOf, spellingsOf } from '#domain/search/tables/place-names.ts';

const whole = (names: string, flags: string): RegExp => new RegExp(`(?<![\\p{L}\\p{M}])(?:${names})(?![\\p{L}\\p{M}])`, flags);

/** One group for each district, in order: one expression for each takes 0.2 s to compile. */
const anyDistrict = whole(
  DISTRICTS.map((district) => `(${[district.en, district.bn, ...(district.also ?? [])].join('|')})`).join('|'),
  'giu',
);

/** Areas whose names other districts have too, for an area or for any crossing of roads. */
const ELSEWHERE_TOO = 'Chawkbazar|Chawk Bazar|Chowrasta|Daulatpur|Jhawtala|Kazla|Laxmipur|Shapla Chattar'.split('|');
const byArea = Object.entries(AREAS).map(([district, areas]) => {
  const names = areas
    .filter((area) => Object.values(AREAS).filter((others) => others.includes(area)).length === 1)
    .map(wholeArea)
    .filter((area) => !ELSEWHERE_TOO.includes(area));
  return { district, names, pattern: whole(names.flatMap((name) => [name, ...spellingsOf(name)]).join('|'), 'iu') };
});

const spellings = DISTRICTS.flatMap(({ en, bn, also = [] }) =>
  [en, bn, ...also].map((name) => ({ district: en, name: placeSpelling(name) })),
);

/** The district whose name a word was to be, with at most so many typing errors; null when none or several are as near. */
function misspeltDistrict(word: string, most: number): string | null {
  const typed = placeSpelling(word);
  const found = spellings.map(({ district, name }) => ({ district, errors: spellingErrors(typed, name) ?? Infinity }));
  const least = Math.min(...found.map(({ errors }) => errors));
  const [nearest, another] = new Set(found.filter(({ errors }) => errors === least).map(({ district }) => district));
  return least > most || another !== undefined ? null : (nearest ?? null);
}

/** The district whose name a word is in another transliteration: `narayangonj`, `sylet`; null when it is of none. */
export const transliteratedDistrict = (word: string): string | null => misspeltDistrict(word, 0);

/** The district that the last misspelt name of an address is of; two words may be one: `Narayan gonj`. */
function misspeltDistrictIn(text: string, most: number): string | null {
  const words = text.match(/[\p{L}\p{M}'’.]+/gu) ?? [];
  for (const [at, word] of [...words.entries()].reverse()) {
    const found = misspeltDistrict(`${words[at - 1] ?? ''}${word}`, most) ?? misspeltDistrict(word, most);
    if (found !== null) return found;
  }
  return null;
}

/**
 * The district an address names, in English; null when it names none. The last district in the text counts ("Rangpur Road, Bogura"
 * is in Bogura), also in another transliteration ("Laxmipur"). Without one, well-known neighbourhoods of one district decide
 * ("Mirpur 10"), then names with typing errors.
 */
export function districtOf(address: string): string | null {
  const text = nfc(address);
  const [, ...groups] = [...text.matchAll(anyDistrict)].at(-1) ?? [];
  const named = DISTRICTS[groups.findIndex((group) => group !== undefined)];
  if (named) return named.en;
  const spelled = misspeltDistrictIn(text, 0);
  if (spelled !== null) return spelled;
  const shown = shownNeighbourhoodOf(text);
  const [found, another] = byArea.filter(({ names, pattern }) => pattern.test(text) || (shown !== undefined && names.includes(shown)));
  return found ? (another ? null : found.district) : misspeltDistrictIn(text, Infinity);
}

/** A district, and the well-known area in it that an address names, both in English as in `AREAS`. */
export interface KnownPlace {
  district: string;
  area: string | null;
}

/** The district and area that an address names; null when it names no district. "Mirpur 10" is not taken for "Mirpur 1". */
export function placeOf(address: string): KnownPlace | null {
  const district = districtOf(address);
  if (district === null) return null;
  const text = nfc(address).toLowerCase();
  const named = (AREAS[district] ?? []).filter((area) =>
    [area, areaBn(area).split(',')[0] ?? area].some((name) => text.includes(name.toLowerCase())),
  );
  return { district, area: named.toSorted((a, b) => b.length - a.length)[0] ?? null };
}

/**
 * An address that ends in its district, if it names a well-known area without it: `mirpur 10` is `Mirpur 10, Dhaka`. The exact part before
 * it stays as it was written, and so does an address that names its district or no place.
 */
export function withDistrict(address: string): string {
  const place = placeOf(address);
  if (!place?.area || nfc(address).search(anyDistrict) >= 0 || misspeltDistrictIn(nfc(address), 0) !== null) return address;
  const written = address.trim();
  const isBangla = /[\u0980-\u09ff]/.test(written);
  const district = DISTRICTS.find(({ en }) => en === place.district)?.[isBangla ? 'bn' : 'en'] ?? place.district;
  return `${written.toLowerCase() === place.area.toLowerCase() ? place.area : written}, ${district}`;
}
