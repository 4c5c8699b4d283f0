import type { QueryPiece } from '#domain/search/query-pieces.ts';
import { withParam } from '#web/ui/with-param.ts';

/** The words of the address with what they were read as. */
export interface ReadWords {
  /** As the address has them. */
  typed: string;
  pieces: readonly QueryPiece[];
}

const valuesOf = ({ facts }: QueryPiece, name: string): string[] => facts.flatMap(([other, value]) => (other === name ? [value] : []));
const namesOf = ({ facts }: QueryPiece): string[] => [...new Set(facts.map(([name]) => name))];

/** The parameters of an address with the filters that its words name. A parameter takes the place of a word that names the same filter. */
export function spelledOut(address: URLSearchParams, { typed, pieces }: ReadWords): URLSearchParams {
  const params = new URLSearchParams(address);
  params.delete('faulty');
  const q = params.get('q') ?? '';
  for (const piece of pieces)
    for (const name of q === typed || q.includes(piece.text) ? namesOf(piece) : [])
      if (!address.has(name)) for (const value of valuesOf(piece, name)) if (!params.has(name, value)) params.append(name, value);
  return params;
}

/** The opposite: filters that words name are left to the words, and words whose filters were changed or taken back are left out. */
export function inWords(params: URLSearchParams, { typed, pieces }: ReadWords): URLSearchParams {
  const holds = (piece: QueryPiece): boolean =>
    namesOf(piece).every((name) => String(params.getAll(name).toSorted()) === String(valuesOf(piece, name).toSorted()));
  const q = params.get('q') ?? '';
  const held = pieces.filter((piece) => (q === typed || q.includes(piece.text)) && holds(piece));
  const next = new URLSearchParams(params);
  for (const name of ['faulty', ...held.flatMap(namesOf)]) next.delete(name);
  const isWhole = q === typed && held.length === pieces.length;
  const left = isWhole ? q : held.map(({ text }) => text).join(' ');
  return withParam(next, 'q', left === '' ? null : left);
}
