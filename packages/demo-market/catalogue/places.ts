import type { Random } from '../random.ts';

/** Areas of sellers, with public, well-lit places there to meet. `weight` is the area's share of the sellers. */
type Area = readonly [weight: number, area: string, district: string, meetings: readonly string[]];

export const AREAS: readonly Area[] = [
  [6, 'Mirpur 10', 'Dhaka', ['Mirpur 10 metro station, east gate', 'Shah Ali Plaza, main gate, Mirpur 10']],
  [3, 'Mirpur 1', 'Dhaka', ['Sony Square, Mirpur 2', 'Mirpur 1 bus stand, near the foot bridge']],
  [2, 'Pallabi', 'Dhaka', ['Pallabi metro station', 'Mirpur 12 bus stand']],
  [4, 'Agargaon', 'Dhaka', ['IDB Bhaban food court, Agargaon', 'Agargaon metro station, ticket hall']],
  [4, 'Elephant Road', 'Dhaka', ['Multiplan Center, ground floor, Elephant Road', 'Science Lab crossing, in front of the police box']],
  [4, 'Uttara Sector 7', 'Dhaka', ['Rajlakshmi Complex, Uttara', 'Uttara North metro station']],
  [4, 'Mohammadpur', 'Dhaka', ['Tokyo Square, Mohammadpur', 'Town Hall market, Mohammadpur']],
  [4, 'Dhanmondi', 'Dhaka', ['Rapa Plaza, Dhanmondi 27', 'Rabindra Sarobar, Dhanmondi']],
  [2, 'Banani', 'Dhaka', ['Banani Super Market, Road 11 side']],
  [3, 'Badda', 'Dhaka', ['Hossain Market, Middle Badda', 'Badda link road, bank booth']],
  [2, 'Rampura', 'Dhaka', ['Rampura TV centre gate', 'Banasree central mosque road']],
  [2, 'Bashundhara R/A', 'Dhaka', ['Jamuna Future Park, main entrance']],
  [2, 'Khilgaon', 'Dhaka', ['Taltola Super Market, Khilgaon']],
  [2, 'Jatrabari', 'Dhaka', ['Jatrabari crossing, police box']],
  [2, 'Farmgate', 'Dhaka', ['Farmgate metro station', 'Bashundhara City, level 1, Panthapath']],
  [1, 'Lalbagh', 'Dhaka', ['Lalbagh Fort gate']],
  [1, 'Savar', 'Dhaka', ['Savar bus stand, City Center']],
  [2, 'Tongi', 'Gazipur', ['Tongi station road, College Gate']],
  [1, 'Gazipur Chowrasta', 'Gazipur', ['Gazipur Chowrasta, shopping complex']],
  [2, 'Chashara', 'Narayanganj', ['Chashara Shaheed Minar, Narayanganj']],
  [3, 'GEC Circle', 'Chattogram', ['GEC Circle, Central Plaza', 'Sanmar Ocean City, Chattogram']],
  [2, 'Agrabad', 'Chattogram', ['Agrabad Access Road, Lucky Plaza']],
  [1, 'Chawkbazar', 'Chattogram', ['Chawkbazar, Gulzar Tower']],
  [2, 'Zindabazar', 'Sylhet', ['Zindabazar point, Al Hamra Shopping City']],
  [1, 'Shibganj', 'Sylhet', ['Shibganj point, Sylhet']],
  [2, 'Shaheb Bazar', 'Rajshahi', ['Shaheb Bazar zero point, Rajshahi']],
  [2, 'Boyra', 'Khulna', ['Boyra bazar, bank booth', 'New Market, Khulna']],
  [1, 'Sadar Road', 'Barishal', ['Bibir Pukur, Sadar Road, Barishal']],
  [2, 'Jahaj Company crossing', 'Rangpur', ['Jahaj Company crossing, Rangpur']],
  [2, 'Ganginar Par', 'Mymensingh', ['Ganginar Par, Mymensingh']],
  [2, 'Kandirpar', 'Cumilla', ['Kandirpar, Town Hall field, Cumilla']],
  [2, 'Satmatha', 'Bogura', ['Satmatha, Bogura']],
  [1, 'Daratana', 'Jashore', ['Daratana crossing, Jashore']],
  [1, 'Mujib Sarak', 'Faridpur', ['Mujib Sarak, Faridpur']],
  [1, 'Maijdee', 'Noakhali', ['Maijdee Town Hall, Noakhali']],
  [1, 'Munshipara', 'Dinajpur', ['Dinajpur Modern crossing']],
];

export interface Place {
  area: string;
  district: string;
  /** `area, district`, as a card shows it. */
  address: string;
  meetings: readonly string[];
}

const WEIGHTED: readonly Place[] = AREAS.flatMap(([weight, area, district, meetings]) =>
  Array.from({ length: weight }, () => ({ area, district, address: `${area}, ${district}`, meetings })),
);

export const choosePlace = (random: Random): Place => random.pick(WEIGHTED);
