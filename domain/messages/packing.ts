/** Writes or reads one bit: the given one, or the one of the file. The likelier a bit is by those before it in its place, the less space it takes. */
export interface Coder {
  code(chances: Uint16Array, place: number, bit: number): number;
}

/** Chances of a 0 in 2,048. */
const CHANCES = 11;
/** A chance of which nothing is known yet. */
export const HALF = 1 << (CHANCES - 1);
/** How fast a chance follows the bits. */
const SPEED = 5;
const LEAST_RANGE = 2 ** 24;

function learn(chances: Uint16Array, place: number, bit: number): void {
  const chance = chances[place] ?? HALF;
  chances[place] = bit === 0 ? chance + (((1 << CHANCES) - chance) >> SPEED) : chance - (chance >> SPEED);
}

const partOf = (range: number, chances: Uint16Array, place: number): number => (range >>> CHANCES) * (chances[place] ?? HALF);

/** Packs bits as the range coder of LZMA does. */
export class Packer implements Coder {
  readonly #bytes: number[] = [];
  #low = 0;
  #range = 0xffffffff;
  #held = 0;
  #waiting = 1;

  code(chances: Uint16Array, place: number, bit: number): number {
    const part = partOf(this.#range, chances, place);
    if (bit === 1) this.#low += part;
    this.#range = bit === 0 ? part : this.#range - part;
    learn(chances, place, bit);
    for (; this.#range < LEAST_RANGE; this.#range *= 256) this.#shift();
    return bit;
  }

  /** The bytes that were packed. Nothing can be packed after them. */
  end(): Uint8Array {
    for (let at = 0; at < 5; at += 1) this.#shift();
    return Uint8Array.from(this.#bytes.slice(1));
  }

  /** Bytes of 255 wait for the carry of those that follow. */
  #shift(): void {
    const carry = Math.floor(this.#low / 2 ** 32);
    if (this.#low < 0xff000000 || carry > 0) {
      for (let byte = this.#held; this.#waiting > 0; this.#waiting -= 1, byte = 0xff) this.#bytes.push((byte + carry) & 0xff);
      this.#held = (this.#low >>> 24) & 0xff;
    }
    this.#waiting += 1;
    this.#low = (this.#low % LEAST_RANGE) * 256;
  }
}

/** Reads what a `Packer` has packed. */
export class Unpacker implements Coder {
  readonly #bytes: Uint8Array;
  #at = 0;
  #code = 0;
  #range = 0xffffffff;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    for (let at = 0; at < 4; at += 1) this.#shift();
  }

  code(chances: Uint16Array, place: number): number {
    const part = partOf(this.#range, chances, place);
    const bit = Number(this.#code >= part);
    if (bit === 1) this.#code -= part;
    this.#range = bit === 0 ? part : this.#range - part;
    learn(chances, place, bit);
    for (; this.#range < LEAST_RANGE; this.#range *= 256) this.#shift();
    return bit;
  }

  #shift(): void {
    this.#code = (this.#code % LEAST_RANGE) * 256 + (this.#bytes[this.#at++] ?? 0);
  }
}
