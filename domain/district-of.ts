import { AREAS, DISTRICTS, wholeArea } from '#domain/places.ts';
import { nfc, shownNeighbourhoodOf, SPELLINGS } from '#domain/search/place-names.ts';

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const anyOf = (names: readonly string[]): string => names.map(escaped).join('|');
const whole = (names: string, flags: string): RegExp => new RegExp(`(?<![\\p{L}\\p{M}])(?:${names})(?![\\p{L}\\p{M}])`, flags);

/** One group for each district, in order: one expression for each takes 0.2 s to compile. */
const anyDistrict = whole(DISTRICTS.map((district) => `(${anyOf([district.en, district.bn, ...(district.also ?? [])])})`).join('|'), 'giu');

/** Areas whose names other districts have too, for an area or for any crossing of roads. */
const ELSEWHERE_TOO = 'Chawkbazar|Chawk Bazar|Chowrasta|Daulatpur|Jhawtala|Kazla|Laxmipur|Shapla Chattar'.split('|');
const byArea = Object.entries(AREAS).map(([district, areas]) => {
  const names = areas
    .filter((area) => Object.values(AREAS).filter((others) => others.includes(area)).length === 1)
    .map(wholeArea)
    .filter((area) => !ELSEWHERE_TOO.includes(area));
  return { district, names, pattern: whole(anyOf(names.flatMap((name) => [name, ...(SPELLINGS[name]?.split('|') ?? [])])), 'iu') };
});

/**
 * The district an address names, in English; null when it names none. The last district in the text counts ("Rangpur Road, Bogura"
 * is in Bogura); without one, well-known neighbourhoods of one district decide ("Mirpur 10").
 */
export function districtOf(address: string): string | null {
  const text = nfc(address);
  const [, ...groups] = [...text.matchAll(anyDistrict)].at(-1) ?? [];
  const named = DISTRICTS[groups.findIndex((group) => group !== undefined)];
  if (named) return named.en;
  const shown = shownNeighbourhoodOf(text);
  const [found, another] = byArea.filter(({ names, pattern }) => pattern.test(text) || (shown !== undefined && names.includes(shown)));
  return found && !another ? found.district : null;
}
