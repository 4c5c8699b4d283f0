import { banglaDigits } from '#domain/digits.ts';

/** Characters such as ড় as two characters, as this file has them: keyboards write one. */
export const nfc = (text: string): string => text.normalize('NFC');

/** Other spellings of neighbourhoods that buyers name, the Bangla name first, by the English name without its number. */
export const SPELLINGS: Readonly<Record<string, string>> = {
  Agargaon: 'আগারগাঁও',
  Azimpur: 'আজিমপুর',
  Badda: 'বাড্ডা',
  Banani: 'বনানী',
  Banasree: 'বনশ্রী|banasri|bonosri',
  'Bashundhara R/A': 'বসুন্ধরা|bashundhara|basundhara',
  Basabo: 'বাসাবো|bashabo',
  Dhanmondi: 'ধানমন্ডি|ধানমণ্ডি|dhanmandi',
  'Elephant Road': 'এলিফ্যান্ট রোড|multiplan|মাল্টিপ্ল্যান',
  Farmgate: 'ফার্মগেট',
  Gulshan: 'গুলশান',
  Jatrabari: 'যাত্রাবাড়ী|যাত্রাবাড়ি',
  Kallyanpur: 'কল্যাণপুর|kalyanpur',
  Keraniganj: 'কেরানীগঞ্জ',
  Khilgaon: 'খিলগাঁও',
  Khilkhet: 'খিলক্ষেত',
  Lalbagh: 'লালবাগ',
  Malibagh: 'মালিবাগ',
  Mirpur: 'মিরপুর',
  Mohakhali: 'মহাখালী',
  Mohammadpur: 'মোহাম্মদপুর|mohammodpur',
  Moghbazar: 'মগবাজার|mogbazar',
  Motijheel: 'মতিঝিল',
  Nikunja: 'নিকুঞ্জ',
  'Old Dhaka': 'পুরান ঢাকা|puran dhaka',
  Paltan: 'পল্টন',
  Pallabi: 'পল্লবী',
  Rampura: 'রামপুরা',
  Savar: 'সাভার',
  Shahbagh: 'শাহবাগ|shahbag',
  Shyamoli: 'শ্যামলী|shamoli',
  Tejgaon: 'তেজগাঁও',
  Uttara: 'উত্তরা',
  Wari: 'ওয়ারী',
  Agrabad: 'আগ্রাবাদ',
  'GEC Circle': 'জিইসি|gec',
  Chawkbazar: 'চকবাজার',
  Halishahar: 'হালিশহর',
  Tongi: 'টঙ্গী',
  Zindabazar: 'জিন্দাবাজার',
};

/** Bangla names of the others. Texts are not searched for them: some are everyday words, as ধাপ is a step. */
const SHOWN: Readonly<Record<string, string>> = {
  Adabor: 'আদাবর',
  Kamrangirchar: 'কামরাঙ্গীরচর',
  Panthapath: 'পান্থপথ',
  'Rayer Bazar': 'রায়েরবাজার',
  Bahaddarhat: 'বহদ্দারহাট',
  'Jubilee Road': 'জুবিলী রোড',
  Khulshi: 'খুলশী',
  Muradpur: 'মুরাদপুর',
  Nasirabad: 'নাসিরাবাদ',
  Pahartali: 'পাহাড়তলী',
  Patenga: 'পতেঙ্গা',
  Chowrasta: 'চৌরাস্তা',
  Joydebpur: 'জয়দেবপুর',
  Kaliakair: 'কালিয়াকৈর',
  Chashara: 'চাষাঢ়া',
  Fatullah: 'ফতুল্লা',
  Rupganj: 'রূপগঞ্জ',
  Siddhirganj: 'সিদ্ধিরগঞ্জ',
  Sonargaon: 'সোনারগাঁও',
  Ambarkhana: 'আম্বরখানা',
  Bandarbazar: 'বন্দরবাজার',
  'Subid Bazar': 'সুবিদবাজার',
  Tilagarh: 'টিলাগড়',
  Kazla: 'কাজলা',
  // A district has the same name.
  Laxmipur: 'লক্ষ্মীপুর, রাজশাহী',
  'Shaheb Bazar': 'সাহেববাজার',
  Talaimari: 'তালাইমারী',
  Boyra: 'বয়রা',
  Daulatpur: 'দৌলতপুর',
  'Jalil Tower': 'জলিল টাওয়ার',
  Khalishpur: 'খালিশপুর',
  Nirala: 'নিরালা',
  Sonadanga: 'সোনাডাঙ্গা',
  // Chattogram has one too.
  'Chawk Bazar': 'চকবাজার, বরিশাল',
  Nathullabad: 'নথুল্লাবাদ',
  Rupatali: 'রূপাতলী',
  Dhap: 'ধাপ',
  'Jahaj Company Mor': 'জাহাজ কোম্পানি মোড়',
  'Shapla Chattar': 'শাপলা চত্বর',
  Charpara: 'চরপাড়া',
  Ganginarpar: 'গাঙ্গিনারপাড়',
  Kachijhuli: 'কাচিঝুলি',
  Jhawtala: 'ঝাউতলা',
  Kandirpar: 'কান্দিরপাড়',
  'Tomsom Bridge': 'টমছম ব্রিজ',
  Jaleshwaritola: 'জলেশ্বরীতলা',
  'Sat Matha': 'সাতমাথা',
  Thanthania: 'ঠনঠনিয়া',
  Doratana: 'দড়াটানা',
};

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

/** The Bangla name of a neighbourhood; undefined for other places. */
export const neighbourhoodBn = (name: string): string | undefined => SPELLINGS[name]?.split('|')[0] ?? SHOWN[name];

/** The Bangla name of an area of `domain/places/places.ts`, with its number. */
export function areaBn(area: string): string {
  const [, name = area, sector = '', number = ''] = /^(.+?)( Sector)? (\d+)$/.exec(area) ?? [];
  return `${LISTED[name] ?? neighbourhoodBn(name) ?? name}${sector && ' সেক্টর'} ${banglaDigits(number)}`.trim();
}

/** The neighbourhood whose name in `SHOWN` is a whole part of an address: there it is the place, and not an everyday word. */
export const shownNeighbourhoodOf = (address: string): string | undefined =>
  Object.keys(SHOWN).find((name) => `, ${nfc(address)},`.includes(`, ${SHOWN[name]},`));
