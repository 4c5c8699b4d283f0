import { SEATS, seatOf } from '#domain/places/divisions.ts';

/** A district of Bangladesh with its Bangla name and older spellings still in use. */
export interface District {
  en: string;
  bn: string;
  also?: readonly string[];
}

/** The 64 districts, by division, its seat first. */
export const DISTRICTS: readonly District[] = [
  { en: 'Dhaka', bn: 'ঢাকা', also: ['Dacca'] },
  { en: 'Gazipur', bn: 'গাজীপুর' },
  { en: 'Narayanganj', bn: 'নারায়ণগঞ্জ' },
  { en: 'Narsingdi', bn: 'নরসিংদী' },
  { en: 'Manikganj', bn: 'মানিকগঞ্জ' },
  { en: 'Munshiganj', bn: 'মুন্সীগঞ্জ' },
  { en: 'Tangail', bn: 'টাঙ্গাইল' },
  { en: 'Kishoreganj', bn: 'কিশোরগঞ্জ' },
  { en: 'Faridpur', bn: 'ফরিদপুর' },
  { en: 'Gopalganj', bn: 'গোপালগঞ্জ' },
  { en: 'Madaripur', bn: 'মাদারীপুর' },
  { en: 'Rajbari', bn: 'রাজবাড়ী' },
  { en: 'Shariatpur', bn: 'শরীয়তপুর' },
  { en: 'Chattogram', bn: 'চট্টগ্রাম', also: ['Chittagong', 'Ctg'] },
  { en: "Cox's Bazar", bn: 'কক্সবাজার', also: ['Coxs Bazar', 'Cox’s Bazar'] },
  { en: 'Cumilla', bn: 'কুমিল্লা', also: ['Comilla'] },
  { en: 'Feni', bn: 'ফেনী' },
  { en: 'Noakhali', bn: 'নোয়াখালী' },
  { en: 'Lakshmipur', bn: 'লক্ষ্মীপুর' },
  { en: 'Chandpur', bn: 'চাঁদপুর' },
  { en: 'Brahmanbaria', bn: 'ব্রাহ্মণবাড়িয়া' },
  { en: 'Rangamati', bn: 'রাঙ্গামাটি' },
  { en: 'Khagrachhari', bn: 'খাগড়াছড়ি' },
  { en: 'Bandarban', bn: 'বান্দরবান' },
  { en: 'Rajshahi', bn: 'রাজশাহী' },
  { en: 'Bogura', bn: 'বগুড়া', also: ['Bogra'] },
  { en: 'Pabna', bn: 'পাবনা' },
  { en: 'Sirajganj', bn: 'সিরাজগঞ্জ' },
  { en: 'Natore', bn: 'নাটোর' },
  { en: 'Naogaon', bn: 'নওগাঁ' },
  { en: 'Joypurhat', bn: 'জয়পুরহাট' },
  { en: 'Chapainawabganj', bn: 'চাঁপাইনবাবগঞ্জ', also: ['Chapai Nawabganj'] },
  { en: 'Khulna', bn: 'খুলনা' },
  { en: 'Jashore', bn: 'যশোর', also: ['Jessore'] },
  { en: 'Satkhira', bn: 'সাতক্ষীরা' },
  { en: 'Bagerhat', bn: 'বাগেরহাট' },
  { en: 'Kushtia', bn: 'কুষ্টিয়া' },
  { en: 'Chuadanga', bn: 'চুয়াডাঙ্গা' },
  { en: 'Jhenaidah', bn: 'ঝিনাইদহ' },
  { en: 'Magura', bn: 'মাগুরা' },
  { en: 'Meherpur', bn: 'মেহেরপুর' },
  { en: 'Narail', bn: 'নড়াইল' },
  { en: 'Barishal', bn: 'বরিশাল', also: ['Barisal'] },
  { en: 'Bhola', bn: 'ভোলা' },
  { en: 'Patuakhali', bn: 'পটুয়াখালী' },
  { en: 'Barguna', bn: 'বরগুনা' },
  { en: 'Jhalokathi', bn: 'ঝালকাঠি', also: ['Jhalokati'] },
  { en: 'Pirojpur', bn: 'পিরোজপুর' },
  { en: 'Sylhet', bn: 'সিলেট' },
  { en: 'Moulvibazar', bn: 'মৌলভীবাজার', also: ['Maulvibazar'] },
  { en: 'Habiganj', bn: 'হবিগঞ্জ' },
  { en: 'Sunamganj', bn: 'সুনামগঞ্জ' },
  { en: 'Rangpur', bn: 'রংপুর' },
  { en: 'Dinajpur', bn: 'দিনাজপুর' },
  { en: 'Gaibandha', bn: 'গাইবান্ধা' },
  { en: 'Kurigram', bn: 'কুড়িগ্রাম' },
  { en: 'Lalmonirhat', bn: 'লালমনিরহাট' },
  { en: 'Nilphamari', bn: 'নীলফামারী' },
  { en: 'Panchagarh', bn: 'পঞ্চগড়' },
  { en: 'Thakurgaon', bn: 'ঠাকুরগাঁও' },
  { en: 'Mymensingh', bn: 'ময়মনসিংহ' },
  { en: 'Jamalpur', bn: 'জামালপুর' },
  { en: 'Netrokona', bn: 'নেত্রকোণা', also: ['Netrakona'] },
  { en: 'Sherpur', bn: 'শেরপুর' },
];

/** The districts that a value of the filter `district` means: those of a division, or itself. */
export function districtsIn(place: string): string[] {
  const seat = seatOf(place);
  if (seat === undefined) return [place];
  const names = DISTRICTS.map(({ en }) => en);
  const next = SEATS[SEATS.indexOf(seat) + 1];
  return names.slice(names.indexOf(seat), next && names.indexOf(next));
}

/** The names in a text that has commas between them. */
const listed = (text: string): string[] => text.trim().split(/,\s+/);

/** Well-known public places to meet, by district: markets, junctions and neighbourhoods. */
export const AREAS: Readonly<Record<string, readonly string[]>> = {
  Dhaka: listed(`
    Adabor, Agargaon IDB Bhaban, Azimpur, Badda, Banani, Banasree, Bashundhara R/A, Basabo, Dhanmondi, Elephant Road Multiplan Center,
    Farmgate, Gulshan, Jatrabari, Kallyanpur, Kamrangirchar, Keraniganj, Khilgaon, Khilkhet, Lalbagh, Malibagh, Mirpur 1, Mirpur 2,
    Mirpur 10, Mirpur 11, Mirpur 12, Mirpur DOHS, Mohakhali, Mohammadpur, Moghbazar, Motijheel, New Market, Nikunja, Old Dhaka, Paltan,
    Panthapath, Pallabi, Rampura, Rayer Bazar, Savar, Shahbagh, Shyamoli, Tejgaon, Uttara Sector 3, Uttara Sector 7, Uttara Sector 10,
    Uttara Sector 13, Wari
  `),
  Chattogram: listed(`
    Agrabad, Bahaddarhat, Chawkbazar, GEC Circle, Halishahar, Jubilee Road, Khulshi, Muradpur, Nasirabad, Oxygen, Pahartali, Patenga
  `),
  Gazipur: ['Board Bazar', 'Chowrasta', 'Joydebpur', 'Kaliakair', 'Tongi'],
  Narayanganj: ['Chashara', 'Fatullah', 'Rupganj', 'Siddhirganj', 'Sonargaon'],
  Sylhet: ['Ambarkhana', 'Bandarbazar', 'Subid Bazar', 'Tilagarh', 'Uposhohor', 'Zindabazar'],
  Rajshahi: ['Kazla', 'Laxmipur', 'New Market', 'Shaheb Bazar', 'Talaimari', 'Uposhohor'],
  Khulna: ['Boyra', 'Daulatpur', 'Jalil Tower', 'Khalishpur', 'Nirala', 'Sonadanga'],
  Barishal: ['Chawk Bazar', 'Nathullabad', 'Rupatali', 'Sadar Road'],
  Rangpur: ['Dhap', 'Jahaj Company Mor', 'Modern Mor', 'Shapla Chattar'],
  Mymensingh: ['Charpara', 'Ganginarpar', 'Kachijhuli', 'Town Hall'],
  Cumilla: ['Jhawtala', 'Kandirpar', 'Tomsom Bridge'],
  Bogura: ['Jaleshwaritola', 'Sat Matha', 'Thanthania'],
  Jashore: ['Doratana', 'New Market', 'Rail Gate'],
};

/** An area without its number: `Mirpur 10` is part of `Mirpur`. */
export const wholeArea = (area: string): string => area.replace(/ (?:(?:Sector )?\d+|DOHS|IDB Bhaban|Multiplan Center)$/, '');
