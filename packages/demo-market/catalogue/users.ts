import { createRandom, type Random } from '../random.ts';
import { choosePlace, type Place } from './places.ts';

/** An account of the demo market. */
export interface DemoUser {
  uid: string;
  /** Lower case, always at example.com. */
  email: string;
  displayName: string;
  /** In the block 0120, which is not assigned. null when the account has none. */
  phoneNumber: string | null;
  address: string;
  joinedAt: Date;
}

export interface DemoSeller extends DemoUser {
  /** null while the admin has not verified the seller. */
  verifiedAt: Date | null;
  place: Place;
}

const namesOf = (text: string): string[] => text.trim().split(/,\s+/);

const PRIVATE_SELLERS = namesOf(`
  Rakib Hossain, Tanvir Ahmed, Mehedi Hasan, Arif Rahman, Nusrat Jahan, Sabbir Khan, Fahim Chowdhury, Jahidul Islam,
  Shuvo Das, Imran Kabir, Sadia Akter, Nayeem Uddin, Pritom Saha, Rasel Miah, Kamrul Hasan, Farhana Yasmin,
  Ashik Mahmud, Tuhin Sarkar, Sumaiya Rahman, Bappy Biswas, Zahid Alam, Rifat Karim, Anik Roy, Masud Rana,
  Tasnim Sultana, Sohel Talukder, Joy Barua, Nazmul Haque, Mim Akhter, Emon Sikder, Dipu Chakma, Palash Mollah,
  Rumana Parvin, Shakil Bhuiyan, Faisal Siddique, Sourav Dey, Milon Patwary, Asif Iqbal, Ripon Gomes, Jannatul Ferdous,
  Mahmudul Hoque, Siam Reza, Tamim Hasnat, Sharmin Nahar, Polash Tripura, Rony Debnath, Abdullah Mamun, Ishrat Khanam,
  Hasib Newaz, Mostafa Kamal`);

const SHOPS = namesOf(`
  Shapla PC Ghar, Doel Computer Corner, Krishnachura Tech, Palash Computer Care, Shimul PC Point, Hijol IT Corner,
  Kodom Hardware, Bokul Tech House, Nodi Computers, Tista PC Bazar, Surma Tech Point, Karnaphuli Computer Corner,
  Rupsha PC Care, Dhansiri Computers, Madhumati Tech, Shonar Tori IT, Baishakh Computers, Hemanta PC Ghar,
  Boshonto Tech Corner`);

const BUYERS = namesOf(`
  Mahin Rahman, Tania Islam, Sajid Anwar, Rokeya Begum, Nirob Ghosh, Afsana Mimi, Towhid Hridoy, Lamia Haque,
  Partha Paul, Shahriar Nafis, Moumita Sen, Yasin Arafat`);

const DAY = 86_400_000;

export const phoneNumber = (random: Random): string => `0120${String(random.int(10_000_000)).padStart(7, '0')}`;

const mailbox = (name: string): string => `${name.toLowerCase().replaceAll(/[^a-z]+/g, '.')}@example.com`;

const numbered = (group: string, index: number): string => `demo-${group}-${String(index).padStart(2, '0')}`;

/** First the seller whom visitors can log in as, then shops and private sellers in random order. */
export const makeSellers = (random: Random, now: Date): DemoSeller[] => {
  const names = [...SHOPS.map((name) => ({ name, shop: true })), ...PRIVATE_SELLERS.map((name) => ({ name, shop: false }))];
  const sellers = random.shuffle(names).map(({ name, shop }, index): DemoSeller => {
    const place = choosePlace(random);
    const days = random.between(20, 420);
    const joinedAt = new Date(now.getTime() - days * DAY);
    // A stream of its own: a third of the sellers, shops more often.
    const checks = createRandom(`verified ${name}`);
    const verified = checks.chance(shop ? 0.6 : 0.25);
    return {
      uid: numbered('seller', index + 1),
      email: mailbox(name),
      displayName: name,
      phoneNumber: shop || random.chance(0.86) ? phoneNumber(random) : null,
      address: place.address,
      joinedAt,
      verifiedAt: verified ? new Date(joinedAt.getTime() + checks.between(0.2, 6) * DAY) : null,
      place,
    };
  });
  const place = choosePlace(random);
  const joinedAt = new Date(now.getTime() - 200 * DAY);
  const known: DemoSeller = {
    uid: numbered('seller', 0),
    email: 'seller@example.com',
    displayName: 'Selim Reza',
    phoneNumber: phoneNumber(random),
    address: place.address,
    joinedAt,
    verifiedAt: new Date(joinedAt.getTime() + DAY),
    place,
  };
  return [known, ...sellers];
};

/** First the buyer whom visitors can log in as. */
export const makeBuyers = (random: Random, now: Date): DemoUser[] =>
  [{ name: 'Bithi Rahman', email: 'buyer@example.com' }, ...BUYERS.map((name) => ({ name, email: mailbox(name) }))].map(
    ({ name, email }, index) => ({
      uid: numbered('buyer', index),
      email,
      displayName: name,
      phoneNumber: index === 0 || random.chance(0.8) ? phoneNumber(random) : null,
      address: choosePlace(random).address,
      joinedAt: new Date(now.getTime() - random.between(80, 300) * DAY),
    }),
  );

export const makeAdmin = (now: Date): DemoUser => ({
  uid: numbered('admin', 0),
  email: 'admin@example.com',
  displayName: 'Abar Admin',
  phoneNumber: null,
  address: 'Agargaon, Dhaka',
  joinedAt: new Date(now.getTime() - 430 * DAY),
});
