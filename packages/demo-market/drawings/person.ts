import { disc, rect, shape, stroke } from './details.ts';
import { faded, lit, mix, type Colour } from './paint.ts';
import type { Random } from '../random.ts';

/** The looks of a person, seen from the front. */
export interface Looks {
  skin: Colour;
  hair: Colour;
  /** Man: short, parted, curly, bald, cap. Woman: long, bun, scarf. */
  style: 'short' | 'parted' | 'curly' | 'bald' | 'cap' | 'long' | 'bun' | 'scarf';
  beard: 'none' | 'full' | 'moustache';
  glasses: boolean;
  clothes: Colour;
  collar: 'round' | 'shirt' | 'panjabi';
  scarf: Colour;
}

const SKINS: readonly Colour[] = ['#c98d63', '#b87a50', '#a3683f', '#d6a27a', '#8d5836'];
const HAIR: readonly Colour[] = ['#1b1715', '#241c18', '#2e2320', '#3a2b24', '#5a5653'];
const CLOTHES: readonly Colour[] = ['#1d6a50', '#c47b35', '#3d5a86', '#8a3f3a', '#5b7d6b', '#d8b56a', '#6a4a7a', '#e9e4d8', '#2f6f7c'];

/** Random looks. */
export const chooseLooks = (random: Random, kind: 'man' | 'woman'): Looks => {
  const man = kind === 'man';
  return {
    skin: random.pick(SKINS),
    hair: random.pick(HAIR),
    style: man
      ? random.pick(['short', 'short', 'parted', 'parted', 'curly', 'cap', 'bald'] as const)
      : random.pick(['long', 'bun', 'scarf', 'scarf'] as const),
    beard: man ? random.pick(['none', 'none', 'none', 'full', 'moustache'] as const) : 'none',
    glasses: random.chance(0.3),
    clothes: random.pick(CLOTHES),
    collar: man ? random.pick(['shirt', 'round', 'panjabi'] as const) : 'round',
    scarf: random.pick(CLOTHES),
  };
};

const hairBehind = (p: Looks): string => {
  switch (p.style) {
    case 'long':
      return shape('M-50 -8C-54 -70 54 -70 50 -8C54 26 52 52 46 72H-46C-52 52 -54 26 -50 -8Z', p.hair);
    case 'bun':
      return disc(0, -66, 20, p.hair) + disc(-5, -70, 8, lit(p.hair, 1.3), faded(0.5));
    case 'scarf':
      return shape('M-52 -2C-56 -74 56 -74 52 -2C56 34 62 70 74 96H-74C-62 70 -56 34 -52 -2Z', lit(p.scarf, 0.85));
    default:
      return '';
  }
};

const hairBefore = (p: Looks): string => {
  switch (p.style) {
    case 'short':
      return shape(
        'M-42 -6C-48 -58 -20 -66 2 -64C34 -64 46 -44 42 -6C38 -22 34 -30 26 -34C6 -28 -18 -28 -32 -34C-38 -26 -40 -18 -42 -6Z',
        p.hair,
      );
    case 'parted':
      return shape(
        'M-43 -2C-50 -56 -24 -68 4 -66C38 -66 48 -40 43 -2C40 -20 36 -30 24 -38C8 -26 -12 -24 -20 -44C-30 -34 -40 -22 -43 -2Z',
        p.hair,
      );
    case 'curly':
      return [
        [-36, -34, 16],
        [-22, -50, 18],
        [0, -56, 19],
        [22, -50, 18],
        [36, -34, 16],
        [-42, -16, 11],
        [42, -16, 11],
        [0, -44, 18],
      ]
        .map(([x = 0, y = 0, r = 0]) => disc(x, y, r, p.hair))
        .join('');
    case 'bald':
      return shape('M-43 4C-46 -14 -44 -22 -40 -28C-39 -14 -40 -4 -43 4ZM43 4C46 -14 44 -22 40 -28C39 -14 40 -4 43 4Z', p.hair);
    case 'cap':
      return (
        shape('M-45 -22C-46 -66 46 -66 45 -22C20 -30 -20 -30 -45 -22Z', p.scarf) +
        shape('M-45 -22C-20 -31 20 -31 45 -22V-16C20 -25 -20 -25 -45 -16Z', lit(p.scarf, 0.75))
      );
    case 'long':
    case 'bun':
      return shape('M-44 4C-52 -54 -22 -68 0 -66C26 -68 52 -54 44 4C42 -20 34 -36 10 -46C-10 -34 -38 -28 -44 4Z', p.hair);
    case 'scarf':
      return `${shape('M-43 14C-54 -58 -26 -66 0 -66C26 -66 54 -58 43 14C44 -24 30 -42 0 -42C-30 -42 -44 -24 -43 14Z', p.scarf)}${shape('M-43 10C-42 48 -24 62 0 64C24 62 42 48 43 10C54 44 60 72 66 96H-66C-60 72 -54 44 -43 10Z', p.scarf)}${stroke('M-30 60C-10 74 16 74 40 56M-40 78C-12 92 22 90 52 74', lit(p.scarf, 0.75), 2.5, `stroke-linecap="round" ${faded(0.6)}`)}`;
  }
};

const face = (p: Looks): string => {
  const dark = lit(p.skin, 0.6);
  const ink = '#2a1d17';
  const eyes = `${[-16, 16].map((x) => `${disc(x, 0, 3.8, ink)}${disc(x + 1.3, -1.3, 1.2, '#ffffff')}`).join('')}${stroke('M-24 -12Q-16 -17 -8 -12M8 -12Q16 -17 24 -12', p.hair === '#5a5653' ? '#4a4643' : p.hair, 3.2, 'stroke-linecap="round"')}`;
  const nose = stroke('M0 2Q-5 15 1 18', dark, 2.6, 'stroke-linecap="round"');
  const mouth = stroke('M-11 28Q0 37 11 28', lit(mix(p.skin, '#8a2f2a', 0.5), 0.9), 3.2, 'stroke-linecap="round"');
  const beard =
    p.beard === 'full'
      ? shape(
          'M-42 4C-42 44 -22 58 0 58C22 58 42 44 42 4C38 22 30 24 16 22C8 19 -8 19 -16 22C-30 24 -38 22 -42 4ZM-12 28Q0 24 12 28Q0 38 -12 28Z',
          p.hair,
          'fill-rule="evenodd"',
        )
      : p.beard === 'moustache'
        ? shape('M-16 25C-8 18 8 18 16 25C8 23 -8 23 -16 25Z', p.hair)
        : '';
  const glasses = p.glasses
    ? stroke(
        'M-27 -1a11 10 0 1 0 22 0a11 10 0 1 0 -22 0M5 -1a11 10 0 1 0 22 0a11 10 0 1 0 -22 0M-5 -2Q0 -5 5 -2M-27 -3L-42 -7M27 -3L42 -7',
        '#22262b',
        2.4,
      )
    : '';
  const cheeks = [-26, 26].map((x) => disc(x, 18, 8, mix(p.skin, '#d0604a', 0.5), faded(0.25))).join('');
  return `${beard}${cheeks}${eyes}${nose}${mouth}${glasses}`;
};

/** Head, about 0, 0, some 130 units high. */
export const head = (p: Looks): string => {
  const ears = p.style === 'scarf' ? '' : `${disc(-43, 4, 9, lit(p.skin, 0.88))}${disc(43, 4, 9, lit(p.skin, 0.88))}`;
  return `${hairBehind(p)}${ears}${shape('M-43 -12C-45 -66 45 -66 43 -12C45 30 24 58 0 58C-24 58 -45 30 -43 -12Z', p.skin)}${shape('M43 -12C45 30 24 58 0 58C30 40 36 10 34 -30Z', lit(p.skin, 0.9), faded(0.6))}${face(p)}${hairBefore(p)}`;
};

/** Shoulders and chest below the head, 210 units wide; drawn before the head. */
export const bust = (p: Looks): string => {
  const body = shape('M-104 190C-106 122 -84 96 -40 84Q0 104 40 84C84 96 106 122 104 190Z', p.clothes);
  const shade = shape('M104 190C106 122 84 96 40 84C62 112 66 150 64 190Z', lit(p.clothes, 0.82), faded(0.6));
  const collars = {
    round: shape('M-42 84Q0 124 42 84Q0 108 -42 84Z', lit(p.clothes, 0.75)),
    shirt: `${shape('M-34 82L-4 106L-22 124Z', lit(p.clothes, 1.2))}${shape('M34 82L4 106L22 124Z', lit(p.clothes, 1.12))}${stroke('M0 108V190', lit(p.clothes, 0.7), 2)}${disc(0, 132, 2.6, lit(p.clothes, 0.6))}${disc(0, 160, 2.6, lit(p.clothes, 0.6))}`,
    panjabi: `${rect(-9, 92, 18, 70, lit(p.clothes, 1.16), 3)}${shape('M-28 82Q0 98 28 82V92Q0 108 -28 92Z', lit(p.clothes, 1.16))}${[112, 130, 148].map((y) => disc(0, y, 2.4, '#d8b56a')).join('')}`,
  };
  const neck = shape('M-17 36V72Q-20 84 -38 86Q0 114 38 86Q20 84 17 72V36Z', lit(p.skin, 0.84));
  return body + shade + neck + (p.style === 'scarf' ? '' : collars[p.collar]);
};
