/** A public place to meet, by its name in both languages. */
export interface MeetingPlace {
  en: string;
  bn: string;
}

/** Well-known computer markets, shopping centres and junctions by district. */
const PLACES: Readonly<Record<string, readonly MeetingPlace[]>> = {
  Dhaka: [
    { en: 'BCS Computer City (IDB Bhaban), Agargaon', bn: 'বিসিএস কম্পিউটার সিটি (আইডিবি ভবন), আগারগাঁও' },
    { en: 'Multiplan Center, Elephant Road', bn: 'মাল্টিপ্ল্যান সেন্টার, এলিফ্যান্ট রোড' },
    { en: 'Bashundhara City Shopping Complex, Panthapath', bn: 'বসুন্ধরা সিটি শপিং কমপ্লেক্স, পান্থপথ' },
    { en: 'Jamuna Future Park, Kuril', bn: 'যমুনা ফিউচার পার্ক, কুড়িল' },
  ],
  Chattogram: [
    { en: 'GEC Circle, Chattogram', bn: 'জিইসি মোড়, চট্টগ্রাম' },
    { en: 'Sanmar Ocean City, GEC Circle', bn: 'সানমার ওশান সিটি, জিইসি মোড়' },
  ],
  Khulna: [{ en: 'Jalil Tower, KDA Avenue', bn: 'জলিল টাওয়ার, কেডিএ অ্যাভিনিউ' }],
  Sylhet: [{ en: 'Zindabazar Point, Sylhet', bn: 'জিন্দাবাজার পয়েন্ট, সিলেট' }],
  Rajshahi: [{ en: 'Shaheb Bazar Zero Point, Rajshahi', bn: 'সাহেব বাজার জিরো পয়েন্ট, রাজশাহী' }],
  Rangpur: [{ en: 'Jahaj Company Mor, Rangpur', bn: 'জাহাজ কোম্পানি মোড়, রংপুর' }],
};

/** Public places to meet in a district of `domain/places/places.ts`; none where the district is not known. */
export const meetingPlacesOf = (district: string | null): readonly MeetingPlace[] => PLACES[district ?? ''] ?? [];
