import { districtOf } from '#domain/places/district-of.ts';

/**
 * The address of a listing for which an ad names a place. The address that is there stays where it says as much: the ad names its district
 * alone, or the area that it has too. One that is a part of the ad's gives way: `mirpur 10` to `Mirpur 10, Dhaka`.
 */
export function addressBeside(own: string, ofAd: string | null): string {
  if (ofAd === null) return own;
  const area = ofAd.includes(', ') ? ofAd.slice(0, ofAd.indexOf(',')) : undefined;
  const saysAsMuch =
    (area === undefined || own.toLowerCase().includes(area.toLowerCase())) && !ofAd.toLowerCase().includes(own.trim().toLowerCase());
  return districtOf(own) === districtOf(ofAd) && saysAsMuch ? own : ofAd;
}
