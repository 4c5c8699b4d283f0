import { DISTRICTS } from '#domain/places/places.ts';

/** The Bangla names of the places that the server names in English: the 64 districts, and the country where a listing names none. */
export const placesBn: Readonly<Record<string, string>> = {
  Bangladesh: 'বাংলাদেশ',
  ...Object.fromEntries(DISTRICTS.map(({ en, bn }) => [en, bn])),
};
