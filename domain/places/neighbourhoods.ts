/** The point of a place in degrees, to about a kilometre. */
export type Point = readonly [latitude: number, longitude: number];

/**
 * Neighbourhoods that buyers name, without their numbers, by district: the point, the Bangla name, and other spellings. The Bangla name is in
 * brackets where texts are not searched for it: some are everyday words, as ধাপ is a step, or names of other places too.
 */
const TABLE: Readonly<Record<string, string>> = {
  Dhaka: `
    Adabor 23.77 90.36 [আদাবর]; Agargaon 23.78 90.38 আগারগাঁও; Azimpur 23.73 90.38 আজিমপুর; Badda 23.78 90.43 বাড্ডা;
    Banani 23.79 90.40 বনানী; Banasree 23.76 90.43 বনশ্রী|banasri|bonosri;
    Bashundhara R/A 23.82 90.43 বসুন্ধরা|bashundhara|basundhara; Basabo 23.74 90.43 বাসাবো|bashabo;
    Dhanmondi 23.75 90.38 ধানমন্ডি|ধানমণ্ডি|dhanmandi; Elephant Road 23.74 90.39 এলিফ্যান্ট রোড|multiplan|মাল্টিপ্ল্যান;
    Farmgate 23.76 90.39 ফার্মগেট; Gulshan 23.79 90.42 গুলশান; Jatrabari 23.71 90.43 যাত্রাবাড়ী|যাত্রাবাড়ি;
    Kallyanpur 23.78 90.36 কল্যাণপুর|kalyanpur; Kamrangirchar 23.71 90.37 [কামরাঙ্গীরচর]; Keraniganj 23.70 90.35 কেরানীগঞ্জ;
    Khilgaon 23.75 90.43 খিলগাঁও; Khilkhet 23.83 90.42 খিলক্ষেত; Lalbagh 23.72 90.39 লালবাগ; Malibagh 23.75 90.41 মালিবাগ;
    Mirpur 23.81 90.37 মিরপুর; Mohakhali 23.78 90.40 মহাখালী; Mohammadpur 23.76 90.36 মোহাম্মদপুর|mohammodpur;
    Moghbazar 23.75 90.41 মগবাজার|mogbazar; Motijheel 23.73 90.42 মতিঝিল; Nikunja 23.83 90.42 নিকুঞ্জ;
    Old Dhaka 23.71 90.41 পুরান ঢাকা|puran dhaka; Paltan 23.73 90.41 পল্টন; Panthapath 23.75 90.39 [পান্থপথ];
    Pallabi 23.83 90.36 পল্লবী; Rampura 23.76 90.42 রামপুরা; Rayer Bazar 23.75 90.36 [রায়েরবাজার]; Savar 23.85 90.26 সাভার;
    Shahbagh 23.74 90.40 শাহবাগ|shahbag; Shyamoli 23.77 90.37 শ্যামলী|shamoli; Tejgaon 23.76 90.40 তেজগাঁও;
    Uttara 23.87 90.40 উত্তরা; Wari 23.72 90.42 ওয়ারী
  `,
  Chattogram: `
    Agrabad 22.33 91.81 আগ্রাবাদ; Bahaddarhat 22.37 91.85 [বহদ্দারহাট]; Chawkbazar 22.36 91.84 চকবাজার;
    GEC Circle 22.36 91.82 জিইসি|gec; Halishahar 22.33 91.78 হালিশহর; Jubilee Road 22.34 91.83 [জুবিলী রোড];
    Khulshi 22.36 91.81 [খুলশী]; Muradpur 22.37 91.83 [মুরাদপুর]; Nasirabad 22.37 91.82 [নাসিরাবাদ];
    Pahartali 22.36 91.78 [পাহাড়তলী]; Patenga 22.24 91.79 [পতেঙ্গা]
  `,
  Gazipur: `
    Chowrasta 23.99 90.38 [চৌরাস্তা]; Joydebpur 24.00 90.42 [জয়দেবপুর]; Kaliakair 24.07 90.22 [কালিয়াকৈর];
    Tongi 23.89 90.40 টঙ্গী
  `,
  Narayanganj: `
    Chashara 23.62 90.50 [চাষাঢ়া]; Fatullah 23.64 90.48 [ফতুল্লা]; Rupganj 23.79 90.52 [রূপগঞ্জ];
    Siddhirganj 23.68 90.52 [সিদ্ধিরগঞ্জ]; Sonargaon 23.65 90.60 [সোনারগাঁও]
  `,
  Sylhet: `
    Ambarkhana 24.91 91.87 [আম্বরখানা]; Bandarbazar 24.89 91.87 [বন্দরবাজার]; Subid Bazar 24.91 91.86 [সুবিদবাজার];
    Tilagarh 24.90 91.90 [টিলাগড়]; Zindabazar 24.90 91.87 জিন্দাবাজার
  `,
  Rajshahi: `
    Kazla 24.37 88.64 [কাজলা]; Laxmipur 24.37 88.58 [লক্ষ্মীপুর, রাজশাহী]; Shaheb Bazar 24.36 88.60 [সাহেববাজার];
    Talaimari 24.36 88.62 [তালাইমারী]
  `,
  Khulna: `
    Boyra 22.84 89.54 [বয়রা]; Daulatpur 22.87 89.53 [দৌলতপুর]; Jalil Tower 22.82 89.55 [জলিল টাওয়ার];
    Khalishpur 22.85 89.54 [খালিশপুর]; Nirala 22.80 89.56 [নিরালা]; Sonadanga 22.82 89.54 [সোনাডাঙ্গা]
  `,
  Barishal: 'Chawk Bazar 22.70 90.37 [চকবাজার, বরিশাল]; Nathullabad 22.72 90.35 [নথুল্লাবাদ]; Rupatali 22.68 90.35 [রূপাতলী]',
  Rangpur: 'Dhap 25.76 89.23 [ধাপ]; Jahaj Company Mor 25.75 89.25 [জাহাজ কোম্পানি মোড়]; Shapla Chattar 25.74 89.26 [শাপলা চত্বর]',
  Mymensingh: 'Charpara 24.74 90.41 [চরপাড়া]; Ganginarpar 24.76 90.40 [গাঙ্গিনারপাড়]; Kachijhuli 24.76 90.39 [কাচিঝুলি]',
  Cumilla: 'Jhawtala 23.46 91.19 [ঝাউতলা]; Kandirpar 23.46 91.18 [কান্দিরপাড়]; Tomsom Bridge 23.45 91.18 [টমছম ব্রিজ]',
  Bogura: 'Jaleshwaritola 24.85 89.37 [জলেশ্বরীতলা]; Sat Matha 24.85 89.37 [সাতমাথা]; Thanthania 24.84 89.37 [ঠনঠনিয়া]',
  Jashore: 'Doratana 23.17 89.21 [দড়াটানা]',
};

/** A neighbourhood. */
export interface Neighbourhood {
  district: string;
  /** In English. */
  name: string;
  point: Point;
  bn: string;
  /** By which texts name it besides; none where its Bangla name stands for it only as a whole part of an address. */
  spellings: readonly string[];
}

const ROW = /([^\s;][^;]*?) ([\d.]+) ([\d.]+) (?:\[([^\]]+)\]|([^;\n]+))/g;

/** All neighbourhoods, by district. */
export const NEIGHBOURHOODS: readonly Neighbourhood[] = Object.entries(TABLE).flatMap(([district, rows]) =>
  [...rows.matchAll(ROW)].map(([, name = '', latitude, longitude, shown, searched = '']): Neighbourhood => {
    const spellings = shown === undefined ? searched.split('|') : [];
    return { district, name, point: [Number(latitude), Number(longitude)], bn: shown ?? spellings[0] ?? '', spellings };
  }),
);
