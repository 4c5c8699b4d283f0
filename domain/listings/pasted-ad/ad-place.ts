import { AREAS } from '#domain/places/places.ts';
import { namedPlace } from '#domain/search/places.ts';
import { fold } from '#domain/messages/fold.ts';
import { plainText } from '#domain/search/tokens.ts';
import { wordsPattern, type AdLine } from '#domain/listings/pasted-ad/ad-text.ts';

/** The words that introduce the place of a product. */
const PLACE_LABEL = wordsPattern('location|loc|address|area|place|pickup|pick up|thikana|theke|লোকেশন|ঠিকানা|এলাকা|স্থান|থেকে|জায়গা', 'iu');
const PIN = /[📍📌🏠🗺]/u;
/** In these lines a place is where the product can be sent, or where it was bought. */
const ELSEWHERE = wordsPattern(
  'delivery|courier|kuriar|condition e|all over|sundarban|bought|kena|kinechi|ডেলিভারি|কুরিয়ার|কেনা|কিনেছি|সারা দেশে|সারা বাংলাদেশ',
  'iu',
);
/** Places of one line that are read. */
const MOST = 4;

interface NamedPlaces {
  areas: string[];
  districts: string[];
  /** The rest of the line. */
  rest: string;
}

/** The places that a line names. */
export function placesIn(plain: string): NamedPlaces {
  const found: NamedPlaces = { areas: [], districts: [], rest: plainText(plain) };
  for (let count = 0; count < MOST; count += 1) {
    const place = namedPlace(found.rest);
    if (!place) break;
    (place.filter === 'area' ? found.areas : found.districts).push(place.name);
    found.rest = place.rest;
  }
  return found;
}

const districtOfArea = (area: string): string | undefined =>
  Object.keys(AREAS).find((district) => AREAS[district]?.some((each) => each === area || each.startsWith(`${area} `)));

const SECTOR = /^(?:sector|section|no|number|সেক্টর|সেকশন|নং|নম্বর|নাম্বার)$/u;

/** Whether the words right before position `end` of a text are the name of an area and nothing else. */
function isAreaBefore(area: string, text: string, end: number): boolean {
  const words = [...text.slice(0, end).matchAll(/[\p{L}\p{M}]+/gu)].map(([word]) => word).filter((word) => !SECTOR.test(word));
  return [1, 2, 3].some((count) => {
    const { areas, rest } = placesIn(words.slice(-count).join(' '));
    return areas.includes(area) && rest.trim() === '';
  });
}

/** The area as the list of places writes it, with its number if the text names one: `Mirpur 10`, `Uttara Sector 7`. */
function exactArea(area: string, text: string): string {
  const longer = Object.values(AREAS)
    .flat()
    .filter((each) => each.startsWith(`${area} `));
  return (
    longer.find((each) => {
      const [, part = ''] = /^(?:sector )?(\S+)/.exec(each.slice(area.length + 1).toLowerCase()) ?? [];
      if (!/^\d/.test(part)) return text.includes(part);
      // "used 2 years. Mirpur 10"
      const numbers = [...text.matchAll(new RegExp(`(?<=[\\p{L}\\p{M}][^\\d\\p{L}]{0,2})${part}(?!\\d)`, 'gu'))];
      return numbers.some(({ index }) => isAreaBefore(area, text, index));
    }) ?? area
  );
}

interface PlaceLine extends NamedPlaces {
  line: AdLine;
  text: string;
}

/** The address that some lines name together; null if they name none, or several. */
function addressOf(found: readonly Omit<PlaceLine, 'line'>[]): string | null {
  const districts = new Set(found.flatMap((line) => line.districts));
  const areas = new Map(found.flatMap((line) => line.areas.map((area) => [area, line.text] as const)));
  const ofAreas = new Set([...areas.keys()].flatMap((area) => districtOfArea(area) ?? []));
  const [district, another] = districts.size > 0 ? districts : ofAreas;
  if (district === undefined || another !== undefined) return null;
  const [inside, otherInside] = [...areas].filter(([area]) => districtOfArea(area) === district);
  return inside === undefined || otherInside !== undefined ? district : `${exactArea(...inside)}, ${district}`;
}

const WORD = /[\p{L}\p{Nd}][\p{L}\p{M}\p{Nd}/]*/gu;

/** The fewest words of a line that name the place that the whole line names. */
function namingWords(place: PlaceLine | undefined): string {
  if (!place) return '';
  const { line } = place;
  const words = [...line.text.matchAll(WORD)];
  const textOf = (first: number, end: number) => {
    const [from, to] = [words[first], words[end - 1]];
    return from && to ? line.text.slice(from.index, to.index + to[0].length) : '';
  };
  const namedBy = (text: string) => {
    const { areas, districts, rest } = placesIn(fold(text).text);
    const plain = plainText(fold(text).text);
    // Also the characters of the names: `Bashundhara R/A` is more than `Bashundhara`.
    const characters = signsIn(plain) - signsIn(rest);
    return [characters, ...new Set([...areas.map((area) => exactArea(area, plain)), ...districts])].join();
  };
  const names = namedBy(line.text);
  const isNamedBy = (text: string) => namedBy(text) === names;
  // The later the first word and the earlier the last one, the less of the place is left: the turning points are found by halves.
  const first = lastOf(words.length, (at) => isNamedBy(textOf(at, words.length)));
  const dropped = lastOf(words.length - first, (count) => isNamedBy(textOf(first, words.length - count)));
  return textOf(first, words.length - dropped);
}

const signsIn = (text: string): number => text.match(/[\p{L}\p{M}\p{Nd}]/gu)?.length ?? 0;

/** The largest number below `end` for which `holds`, which holds for 0 and for all numbers up to it. */
function lastOf(end: number, holds: (at: number) => boolean): number {
  let [low, high] = [0, end];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (holds(middle)) low = middle;
    else high = middle;
  }
  return low;
}

interface StatedPlace {
  /** An area and its district, or a district, by their English names. */
  address: string;
  /** The words of the ad that name it. */
  words: string;
}

/** Returns the place of the product in an ad: the one that it introduces as such, else the only place that it names. */
export function placeOfAd(lines: readonly AdLine[]): StatedPlace | null {
  const found = lines.flatMap((line) => {
    const places = placesIn(line.plain);
    const isIntroduced = PIN.test(line.text) || PLACE_LABEL.test(line.plain);
    return places.areas.length + places.districts.length > 0 ? { ...places, line, text: plainText(line.plain), isIntroduced } : [];
  });
  for (const lines of [found.filter(({ isIntroduced }) => isIntroduced), found.filter(({ line }) => !ELSEWHERE.test(line.plain))]) {
    const address = addressOf(lines);
    if (address !== null) return { address, words: namingWords(lines[0]) };
  }
  return null;
}
