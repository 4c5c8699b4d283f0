import { banglaDigits } from '#domain/digits.ts';
import { NEIGHBOURHOODS } from '#domain/places/neighbourhoods.ts';

/** Characters such as ড় as two characters, as the tables of places have them: keyboards write one. */
export const nfc = (text: string): string => text.normalize('NFC');

/** Bangla names of areas that are part of a neighbourhood, or lie in several districts. */
const LISTED: Readonly<Record<string, string>> = {
  'Agargaon IDB Bhaban': 'আগারগাঁও আইডিবি ভবন',
  'Board Bazar': 'বোর্ড বাজার',
  'Elephant Road Multiplan Center': 'এলিফ্যান্ট রোড মাল্টিপ্ল্যান সেন্টার',
  'Mirpur DOHS': 'মিরপুর ডিওএইচএস',
  'Modern Mor': 'মডার্ন মোড়',
  'New Market': 'নিউ মার্কেট',
  Oxygen: 'অক্সিজেন',
  'Rail Gate': 'রেলগেট',
  'Sadar Road': 'সদর রোড',
  'Town Hall': 'টাউন হল',
  Uposhohor: 'উপশহর',
};

const byName = new Map(NEIGHBOURHOODS.map((each) => [each.name, each]));

/** Other spellings of an area by which texts name it, the Bangla name first. */
export const spellingsOf = (name: string): readonly string[] => byName.get(name)?.spellings ?? [];

/** The Bangla name of a neighbourhood; undefined for other places. */
export const neighbourhoodBn = (name: string): string | undefined => byName.get(name)?.bn;

/** The Bangla name of an area of `domain/places/places.ts`, with its number. */
export function areaBn(area: string): string {
  const [, name = area, sector = '', number = ''] = /^(.+?)( Sector)? (\d+)$/.exec(area) ?? [];
  return `${LISTED[name] ?? neighbourhoodBn(name) ?? name}${sector && ' সেক্টর'} ${banglaDigits(number)}`.trim();
}

/** The neighbourhood whose Bangla name is a whole part of an address: there it is the place, and not an everyday word. */
export const shownNeighbourhoodOf = (address: string): string | undefined =>
  NEIGHBOURHOODS.find(({ bn, spellings }) => spellings.length === 0 && `, ${nfc(address)},`.includes(`, ${bn},`))?.name;
