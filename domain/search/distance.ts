import { NEIGHBOURHOODS, type Point } from '#domain/places/neighbourhoods.ts';

/** The centres, by division. */
const DISTRICT_CENTRES = `
  Dhaka 23.72 90.41, Gazipur 24.00 90.42, Narayanganj 23.62 90.50, Narsingdi 23.92 90.72, Manikganj 23.86 90.00, Munshiganj 23.54 90.53,
    Tangail 24.25 89.92, Kishoreganj 24.44 90.78, Faridpur 23.60 89.83, Gopalganj 23.00 89.82, Madaripur 23.17 90.20, Rajbari 23.76 89.65,
    Shariatpur 23.21 90.35
  Chattogram 22.34 91.83, Cox's Bazar 21.44 91.98, Cumilla 23.46 91.18, Feni 23.02 91.40, Noakhali 22.87 91.10, Lakshmipur 22.94 90.83,
    Chandpur 23.23 90.65, Brahmanbaria 23.96 91.11, Rangamati 22.65 92.17, Khagrachhari 23.11 91.98, Bandarban 22.20 92.22
  Rajshahi 24.37 88.60, Bogura 24.85 89.37, Pabna 24.00 89.24, Sirajganj 24.45 89.71, Natore 24.41 88.98, Naogaon 24.80 88.94,
    Joypurhat 25.10 89.03, Chapainawabganj 24.60 88.27
  Khulna 22.82 89.55, Jashore 23.17 89.21, Satkhira 22.72 89.07, Bagerhat 22.66 89.79, Kushtia 23.90 89.12, Chuadanga 23.64 88.85,
    Jhenaidah 23.54 89.17, Magura 23.49 89.42, Meherpur 23.77 88.63, Narail 23.17 89.50
  Barishal 22.70 90.37, Bhola 22.69 90.65, Patuakhali 22.36 90.33, Barguna 22.16 90.12, Jhalokathi 22.64 90.20, Pirojpur 22.58 89.97
  Sylhet 24.90 91.87, Moulvibazar 24.48 91.77, Habiganj 24.38 91.41, Sunamganj 25.07 91.40
  Rangpur 25.75 89.25, Dinajpur 25.63 88.64, Gaibandha 25.33 89.54, Kurigram 25.81 89.64, Lalmonirhat 25.92 89.45, Nilphamari 25.93 88.86,
    Panchagarh 26.33 88.55, Thakurgaon 26.03 88.46
  Mymensingh 24.75 90.40, Jamalpur 24.94 89.94, Netrokona 24.88 90.73, Sherpur 25.02 90.02
`;

const districts = [...DISTRICT_CENTRES.matchAll(/([^\s,][^,]*?) ([\d.]+) ([\d.]+)/g)].map(([, name = '', latitude, longitude]) => {
  const point: Point = [Number(latitude), Number(longitude)];
  return { name, point };
});
const points = new Map([...districts, ...NEIGHBOURHOODS].map(({ name, point }) => [name, point]));

/** The neighbourhoods of a district, without numbers; none of one where none is known. */
export const neighbourhoodsOf = (district: string): string[] =>
  NEIGHBOURHOODS.filter((each) => each.district === district).map(({ name }) => name);

/** The district of a neighbourhood. */
export const districtOfNeighbourhood = (name: string): string | undefined => NEIGHBOURHOODS.find((each) => each.name === name)?.district;

/** Places from which a distance can be measured: districts, then neighbourhoods. */
export const PLACES: readonly string[] = [...points.keys()];

/** Whether a distance can be measured from a place: a district (its centre), or a neighbourhood without its number. */
export const isPlace = (name: string): boolean => points.has(name);

/** Districts and neighbourhoods whose points are not farther than this from a place, in km as the crow flies. None for an unknown place. */
export function placesWithin(name: string, km: number): { districts: string[]; neighbourhoods: string[] } {
  const from = points.get(name);
  const near = (places: readonly { name: string; point: Point }[]): string[] =>
    places.flatMap((place) => (from && distance(from, place.point) <= km ? place.name : []));
  return { districts: near(districts), neighbourhoods: near(NEIGHBOURHOODS) };
}

const KM_PER_DEGREE = 111.2;

/** On a plane: within Bangladesh the error is far below that of the points. */
function distance([latitude, longitude]: Point, [otherLatitude, otherLongitude]: Point): number {
  const shrink = Math.cos((latitude * Math.PI) / 180);
  return Math.hypot(latitude - otherLatitude, (longitude - otherLongitude) * shrink) * KM_PER_DEGREE;
}
