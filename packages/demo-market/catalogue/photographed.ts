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
  ['product-395', { kind: 'graphics' }],
  ['product-398', { kind: 'board' }],
  ['product-392', { kind: 'monitor' }],
  ['product-399', { kind: 'office' }],
  ['product-394', { kind: 'tower' }],
  ['product-396', { kind: 'm2' }],
  ['product-397', { kind: 'processor' }],
  ['product-387', { kind: 'graphics' }],
  ['product-386', { kind: 'keyboard' }],
  ['product-391', { kind: 'office' }],
  ['product-374', { kind: 'graphics' }],
  ['product-382', { kind: 'mouse' }],
  ['product-369', { kind: 'supply' }],
  ['product-377', { kind: 'monitor' }],
  ['product-376', { kind: 'tower' }],
  ['product-368', { kind: 'disk' }],
]);
