/** The seats of the divisions, which have their names, in the order of `DISTRICTS`. */
export const SEATS = ['Dhaka', 'Chattogram', 'Rajshahi', 'Khulna', 'Barishal', 'Sylhet', 'Rangpur', 'Mymensingh'] as const;

/** A division as a value of the filter `district`: `Rajshahi division`. */
export const divisionOf = (seat: string): string => `${seat} division`;

/** The seat of the division that such a value names; undefined for a district. */
export const seatOf = (place: string): (typeof SEATS)[number] | undefined => SEATS.find((seat) => divisionOf(seat) === place);
