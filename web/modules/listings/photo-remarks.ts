/** Each remark about photos once, with the numbers of the photos that it is about, counted from 1. `remarks`: those of each photo. */
export function sharedRemarks(remarks: readonly (readonly string[])[]): Map<string, number[]> {
  const numbersOf = new Map<string, number[]>();
  for (const [at, ofPhoto] of remarks.entries())
    for (const remark of ofPhoto) numbersOf.set(remark, [...(numbersOf.get(remark) ?? []), at + 1]);
  return numbersOf;
}
