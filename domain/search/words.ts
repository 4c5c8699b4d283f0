import { districtOf } from '#domain/places/district-of.ts';
import { placesWithin } from '#domain/search/distance.ts';
import { namedKinds } from '#domain/search/tables/kinds.ts';
import { areasOf } from '#domain/search/places.ts';
import { indexTokens, plainText, queryTokens } from '#domain/search/tokens.ts';

/**
 * Raise it when the words, the facts or the district of a listing change, when the rule of contact data finds more, or what a saved search asks for: the job
 * `search.index` then computes those of all listings again, and masks contact data in them. Version 0 is a listing whose words were never computed.
 */
export const SEARCH_VERSION = 26;

/** Words of the description that count; sellers repeat themselves in the rest. */
const DESCRIPTION_WORDS = 60;

/** A word that only the description holds. */
export const inDescription = (token: string): string => `~${token}`;
/** A word of the title, or else of the description. */
export const inTitleOrDescription = (token: string): string[] => [token, inDescription(token)];
/** The listing is of this kind of goods, or its title mentions it. */
export const mentions = (kind: string): string => `mentions:${kind}`;
/** The listing is in this neighbourhood. */
export const inArea = (area: string): string => `area:${area}`;
/** The listing is in this district, and its address names no neighbourhood that is known. */
const somewhereIn = (district: string): string => `district:${district}`;

export interface SearchableListing {
  title: string;
  description: string;
  address: string;
  kind: string | undefined;
  /** Texts of its facts, such as `GeForce GTX 1660 Super`. */
  facts: readonly string[];
  /** The generation of its processor. */
  generation: number | undefined;
}

function placeWords(address: string): string[] {
  const areas = areasOf(address);
  const district = districtOf(address);
  return areas.length > 0 || district === null ? areas.map(inArea) : [somewhereIn(district)];
}

/** The words of listings that are not farther than this from a place, in km; a word that none has, for an unknown place. */
export function wordsNear(place: string, km: number): string[] {
  const { districts, neighbourhoods } = placesWithin(place, km);
  const words = [...neighbourhoods.map(inArea), ...districts.map(somewhereIn)];
  return words.length > 0 ? words : [inArea(place)];
}

/** The words by which a listing is found, each once. The address gives its neighbourhood and nothing else. */
export function searchWords({ title, description, address, kind, facts, generation }: SearchableListing): string[] {
  const words = indexTokens(title);
  const kinds = [...namedKinds(queryTokens(title)).flatMap(({ kinds: [named] }) => named ?? []), ...(kind === undefined ? [] : [kind])];
  const further = [
    ...queryTokens(plainText(description).split(/\s+/).slice(0, DESCRIPTION_WORDS).join(' ')),
    ...facts.flatMap((fact) => [...indexTokens(fact)]),
    ...(generation === undefined ? [] : queryTokens(`gen ${generation}`)),
  ].filter((token) => token.length > 1 && !words.has(token));
  return [...new Set([...words, ...kinds.map(mentions), ...further.map(inDescription), ...placeWords(address)])];
}
