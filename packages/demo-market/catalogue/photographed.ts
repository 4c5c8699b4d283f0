/** A product whose photos are renderings. */
export interface Photographed {
  /** The model in `render/` that stands for it. */
  kind: string;
  /** The fault that its description names. With it there are three photos: the whole, another side, and the fault. */
  fault?: string;
}

/** By the keys of products. */
export const PHOTOGRAPHED: ReadonlyMap<string, Photographed> = new Map<string, Photographed>([
  ['product-400', { kind: 'memory', fault: 'Heat spreader has a small scratch.' }],
  ['product-395', { kind: 'graphics', fault: 'Backplate has light scratches.' }],
  ['product-398', { kind: 'board', fault: 'One SATA port is broken.' }],
  ['product-392', { kind: 'monitor', fault: 'One dead pixel near the lower corner.' }],
  ['product-399', { kind: 'office', fault: 'Some scratches on the top cover.' }],
  ['product-394', { kind: 'tower' }],
  ['product-396', { kind: 'm2' }],
  ['product-397', { kind: 'processor', fault: 'Old thermal paste on the edge, harmless.' }],
  ['product-387', { kind: 'graphics', fault: 'The bracket has some rust from the Dhaka air.' }],
  ['product-386', { kind: 'keyboard', fault: 'Letters A and S are faded.' }],
  ['product-391', { kind: 'office', fault: 'The front cover has a small crack on one corner.' }],
  ['product-374', { kind: 'graphics' }],
  ['product-382', { kind: 'mouse', fault: 'Rubber at the side is a bit shiny.' }],
  ['product-369', { kind: 'supply' }],
  ['product-377', { kind: 'monitor' }],
  ['product-376', { kind: 'tower' }],
  ['product-368', { kind: 'disk' }],
]);
