type Point = readonly [latitude: number, longitude: number];

/** The points of places, in degrees to about a kilometre, from a text: `Dhaka 23.72 90.41, Gazipur 24.00 90.42`. */
const pointsOf = (text: string): Readonly<Record<string, Point>> =>
  Object.fromEntries(
    [...text.matchAll(/([^\s,][^,]*?) ([\d.]+) ([\d.]+)/g)].map(([, name = '', latitude, longitude]) => [
      name,
      [Number(latitude), Number(longitude)],
    ]),
  );

/** The centres, by division. */
const DISTRICT_CENTRES = pointsOf(`
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
`);

/** By district. */
const NEIGHBOURHOODS: Readonly<Record<string, Readonly<Record<string, Point>>>> = {
  Dhaka: pointsOf(`
    Adabor 23.77 90.36, Agargaon 23.78 90.38, Azimpur 23.73 90.38, Badda 23.78 90.43, Banani 23.79 90.40, Banasree 23.76 90.43,
    Bashundhara R/A 23.82 90.43, Basabo 23.74 90.43, Dhanmondi 23.75 90.38, Elephant Road 23.74 90.39, Farmgate 23.76 90.39,
    Gulshan 23.79 90.42, Jatrabari 23.71 90.43, Kallyanpur 23.78 90.36, Kamrangirchar 23.71 90.37, Keraniganj 23.70 90.35,
    Khilgaon 23.75 90.43, Khilkhet 23.83 90.42, Lalbagh 23.72 90.39, Malibagh 23.75 90.41, Mirpur 23.81 90.37, Mohakhali 23.78 90.40,
    Mohammadpur 23.76 90.36, Moghbazar 23.75 90.41, Motijheel 23.73 90.42, Nikunja 23.83 90.42, Old Dhaka 23.71 90.41, Paltan 23.73 90.41,
    Panthapath 23.75 90.39, Pallabi 23.83 90.36, Rampura 23.76 90.42, Rayer Bazar 23.75 90.36, Savar 23.85 90.26, Shahbagh 23.74 90.40,
    Shyamoli 23.77 90.37, Tejgaon 23.76 90.40, Uttara 23.87 90.40, Wari 23.72 90.42
  `),
  Chattogram: pointsOf(`
    Agrabad 22.33 91.81, Bahaddarhat 22.37 91.85, Chawkbazar 22.36 91.84, GEC Circle 22.36 91.82, Halishahar 22.33 91.78,
    Jubilee Road 22.34 91.83, Khulshi 22.36 91.81, Muradpur 22.37 91.83, Nasirabad 22.37 91.82, Pahartali 22.36 91.78, Patenga 22.24 91.79
  `),
  Gazipur: pointsOf('Chowrasta 23.99 90.38, Joydebpur 24.00 90.42, Kaliakair 24.07 90.22, Tongi 23.89 90.40'),
  Narayanganj: pointsOf('Chashara 23.62 90.50, Fatullah 23.64 90.48, Rupganj 23.79 90.52, Siddhirganj 23.68 90.52, Sonargaon 23.65 90.60'),
  Sylhet: pointsOf(
    'Ambarkhana 24.91 91.87, Bandarbazar 24.89 91.87, Subid Bazar 24.91 91.86, Tilagarh 24.90 91.90, Zindabazar 24.90 91.87',
  ),
  Rajshahi: pointsOf('Kazla 24.37 88.64, Laxmipur 24.37 88.58, Shaheb Bazar 24.36 88.60, Talaimari 24.36 88.62'),
  Khulna: pointsOf(`
    Boyra 22.84 89.54, Daulatpur 22.87 89.53, Jalil Tower 22.82 89.55, Khalishpur 22.85 89.54, Nirala 22.80 89.56,
    Sonadanga 22.82 89.54
  `),
  Barishal: pointsOf('Chawk Bazar 22.70 90.37, Nathullabad 22.72 90.35, Rupatali 22.68 90.35'),
  Rangpur: pointsOf('Dhap 25.76 89.23, Jahaj Company Mor 25.75 89.25, Shapla Chattar 25.74 89.26'),
  Mymensingh: pointsOf('Charpara 24.74 90.41, Ganginarpar 24.76 90.40, Kachijhuli 24.76 90.39'),
  Cumilla: pointsOf('Jhawtala 23.46 91.19, Kandirpar 23.46 91.18, Tomsom Bridge 23.45 91.18'),
  Bogura: pointsOf('Jaleshwaritola 24.85 89.37, Sat Matha 24.85 89.37, Thanthania 24.84 89.37'),
  Jashore: pointsOf('Doratana 23.17 89.21'),
};

const allNeighbourhoods: Readonly<Record<string, Point>> = Object.assign({}, ...Object.values(NEIGHBOURHOODS));
const points = new Map(Object.entries({ ...DISTRICT_CENTRES, ...allNeighbourhoods }));

/** The neighbourhoods of a district, without numbers; none of one where none is known. */
export const neighbourhoodsOf = (district: string): string[] => Object.keys(NEIGHBOURHOODS[district] ?? {});

/** The district of a neighbourhood. */
export const districtOfNeighbourhood = (name: string): string | undefined =>
  Object.keys(NEIGHBOURHOODS).find((district) => NEIGHBOURHOODS[district]?.[name]);

/** Places from which a distance can be measured: districts, then neighbourhoods. */
export const PLACES: readonly string[] = [...points.keys()];

/** Whether a distance can be measured from a place: a district (its centre), or a neighbourhood without its number. */
export const isPlace = (name: string): boolean => points.has(name);

/** Districts and neighbourhoods whose points are not farther than this from a place, in km as the crow flies. None for an unknown place. */
export function placesWithin(name: string, km: number): { districts: string[]; neighbourhoods: string[] } {
  const from = points.get(name);
  const near = (places: Readonly<Record<string, Point>>): string[] =>
    from === undefined ? [] : Object.keys(places).filter((place) => distance(from, places[place] ?? from) <= km);
  return { districts: near(DISTRICT_CENTRES), neighbourhoods: near(allNeighbourhoods) };
}

const KM_PER_DEGREE = 111.2;

/** On a plane: within Bangladesh the error is far below that of the points. */
function distance([latitude, longitude]: Point, [otherLatitude, otherLongitude]: Point): number {
  const shrink = Math.cos((latitude * Math.PI) / 180);
  return Math.hypot(latitude - otherLatitude, (longitude - otherLongitude) * shrink) * KM_PER_DEGREE;
}
