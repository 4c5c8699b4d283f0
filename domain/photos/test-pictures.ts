/** An image by its colours at places from 0 to 1, each channel from 0 to 255. */
export type Drawing = (x: number, y: number) => readonly [red: number, green: number, blue: number];

/** The part of an image that a photo shows; mirrored when it goes from right to left. */
export interface Frame {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export const WHOLE: Frame = { left: 0, top: 0, right: 1, bottom: 1 };

/** Numbers from 0 to 1 that a seed decides (mulberry32). */
export function numbersOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A thing with its parts in the middle of a table before a wall, as a seller would photograph it. */
export function drawingOf(seed: number): Drawing {
  const number = numbersOf(seed);
  const between = (low: number, high: number): number => low + (high - low) * number();
  const colour = () => [between(0, 255), between(0, 255), between(0, 255)] as const;
  const [wall, corner, table] = [colour(), colour(), colour()];
  const [edge, slope] = [between(0.35, 0.75), between(-0.15, 0.15)];
  const [centreX, centreY, width, height, turn] = [
    between(0.4, 0.6),
    between(0.4, 0.6),
    between(0.3, 0.7),
    between(0.25, 0.7),
    between(-0.35, 0.35),
  ];
  const [cos, sin, body] = [Math.cos(turn), Math.sin(turn), colour()];
  const parts = Array.from({ length: Math.floor(between(4, 18)) }, () => ({
    x: between(-0.5, 0.5) * width,
    y: between(-0.5, 0.5) * height,
    halfWidth: between(0.01, width / 6),
    halfHeight: between(0.01, height / 6),
    round: number() < 0.4,
    colour: colour(),
  }));
  return (x, y) => {
    const [awayX, awayY] = [x - centreX, y - centreY];
    const [ownX, ownY] = [awayX * cos + awayY * sin, awayY * cos - awayX * sin];
    const part = parts.findLast((one) => {
      const [across, down] = [(ownX - one.x) / one.halfWidth, (ownY - one.y) / one.halfHeight];
      return one.round ? across ** 2 + down ** 2 < 1 : Math.abs(across) < 1 && Math.abs(down) < 1;
    });
    if (part) return part.colour;
    if (Math.abs(ownX) < width / 2 && Math.abs(ownY) < height / 2) return body;
    if (y > edge + slope * x) return table;
    const light = (x + y) / 2;
    return [0, 1, 2].map((channel) => (wall[channel] ?? 0) * (1 - light) + (corner[channel] ?? 0) * light) as [number, number, number];
  };
}

/** Any part of an image that keeps at least `kept` of each side. */
export function anyFrame(number: () => number, kept: number): Frame {
  const cut = () => (number() * (1 - kept)) / 2;
  return { left: cut(), top: cut(), right: 1 - cut(), bottom: 1 - cut() };
}

export const mirroredFrame = ({ left, right, ...rows }: Frame): Frame => ({ left: right, right: left, ...rows });

/** Pixels of an image, three bytes each, row by row, with noise as of a sensor. */
export function pixelsOf(drawing: Drawing, width: number, height: number, { frame = WHOLE, noise = 12, light = 1, seed = 1 } = {}): Buffer {
  const number = numbersOf(seed);
  const pixels = Buffer.alloc(width * height * 3);
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1) {
      const x = frame.left + ((column + 0.5) / width) * (frame.right - frame.left);
      const y = frame.top + ((row + 0.5) / height) * (frame.bottom - frame.top);
      for (const [channel, value] of drawing(x, y).entries())
        pixels[(row * width + column) * 3 + channel] = Math.max(0, Math.min(255, value * light + (number() - 0.5) * noise));
    }
  return pixels;
}

/** The same in levels of gray. */
export function grayPixelsOf(drawing: Drawing, size: number, options: Parameters<typeof pixelsOf>[3] = {}): Uint8Array {
  const pixels = pixelsOf(drawing, size, size, options);
  return Uint8Array.from({ length: size * size }, (_, at) => {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at * 3, at * 3 + 3);
    return 0.299 * red + 0.587 * green + 0.114 * blue;
  });
}
