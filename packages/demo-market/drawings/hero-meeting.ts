import { arrange } from './arrange.ts';
import { disc, glow, rect, shape, stroke } from './details.ts';
import { CIRCUIT, COPPER, OAK, openCanvas, pendant } from './home-art.ts';
import { laptop } from './laptop.ts';
import { faded, lit, type Colour } from './paint.ts';
import { bust, head, type Looks } from './person.ts';
import { tower } from './tower.ts';

const [W, H] = [1600, 640];

const SELLER: Looks = {
  skin: '#a3683f',
  hair: '#1b1715',
  style: 'parted',
  beard: 'full',
  glasses: false,
  clothes: '#c47b35',
  collar: 'panjabi',
  scarf: '#c47b35',
};
const BUYER: Looks = {
  skin: '#c98d63',
  hair: '#1b1715',
  style: 'scarf',
  beard: 'none',
  glasses: true,
  clothes: '#e6dfcd',
  collar: 'round',
  scarf: CIRCUIT,
};

const figure = (looks: Looks, x: number, y: number, size: number, lean: number): string =>
  `<g transform="translate(${x} ${y}) rotate(${lean}) scale(${size})">${bust(looks)}${shape('M-104 188V330H104V188Z', looks.clothes)}${head(looks)}</g>`;

/** An arm from a shoulder over the table's edge to what the hand touches. */
const arm = (
  from: readonly [number, number],
  elbow: readonly [number, number],
  hand: readonly [number, number],
  sleeve: Colour,
  skin: Colour,
): string =>
  `${stroke(`M${from.join(' ')}Q${elbow.join(' ')} ${hand.join(' ')}`, lit(sleeve, 0.93), 44, 'stroke-linecap="round"')}${disc(hand[0], hand[1], 25, skin)}${disc(hand[0] + 4, hand[1] - 6, 15, lit(skin, 1.1), faded(0.6))}`;

/** Two people try a machine at a table in a well-lit public place. */
export const drawMeeting = (): string => {
  const canvas = openCanvas(W, H);
  const { paints } = canvas;
  const pane = (x: number, w: number): string =>
    `${rect(
      x,
      70,
      w,
      300,
      paints.linear([
        [0, '#cfe6ea'],
        [1, '#eef5ee'],
      ]),
      6,
    )}${disc(x + w * 0.3, 330, 70, '#9cc5a8', faded(0.6))}${disc(x + w * 0.7, 345, 86, '#84b697', faded(0.6))}${rect(x - 6, 364, w + 12, 12, '#f7f4ec', 3)}${rect(x + w / 2 - 4, 70, 8, 300, '#f7f4ec')}`;
  const windows = `<g ${faded(0.9)}>${pane(760, 250)}${pane(1060, 250)}${pane(1360, 250)}</g>`;
  const table = 470;
  const easel = canvas.look({ yaw: -18, pitch: 18, scale: 0.78, at: [1105, 566], light: [-0.4, 0.95, 0.5] });
  const case_ = canvas.look({ yaw: 40, pitch: 14, scale: 0.5, at: [1515, 560], light: [-0.4, 0.95, 0.5] });
  const machine = arrange(easel, [
    {
      model: laptop({ kind: 'laptop', body: '#b9c0bd', keys: '#1d2522', accent: '#2a9a78', screen: 'windows', lean: 16, seed: 6 }),
      at: [0, 0, 0],
    },
  ]);
  const spare = arrange(case_, [
    {
      model: tower({
        kind: 'tower',
        front: 'mesh',
        side: 'glass',
        body: '#272d2b',
        accent: COPPER,
        tall: false,
        wear: 0,
        cooler: 'air',
        graphics: true,
        memory: 2,
        board: '#12493a',
        empty: false,
        led: '#3fd9a4',
      }),
      at: [0, 0, 0],
    },
  ]);
  const people = `${figure(SELLER, 1288, 262, 1.2, -3)}${figure(BUYER, 872, 270, 1.16, 4)}`;
  const desk = `${rect(
    0,
    table,
    W,
    H - table,
    paints.linear([
      [0, lit(OAK, 1.12)],
      [1, lit(OAK, 0.92)],
    ]),
  )}${rect(0, table, W, 4, lit(OAK, 1.3))}`;
  const cup = `${disc(742, 548, 34, '#0a1c16', faded(0.12))}${shape(
    'M716 500H768L762 552Q742 560 722 552Z',
    paints.linear(
      [
        [0, '#ffffff'],
        [1, '#d9d4c6'],
      ],
      0,
      0,
      1,
      0,
    ),
  )}${shape('M716 500a26 8 0 1 0 52 0a26 8 0 1 0 -52 0', '#8a5230')}${stroke('M768 512Q788 516 766 538', '#e4dfd1', 7)}`;
  const base = `${rect(
    0,
    0,
    W,
    H,
    paints.linear(
      [
        [0, '#eff4ee'],
        [1, '#dcebe2'],
      ],
      0,
      0,
      1,
      0.4,
    ),
  )}${rect(
    0,
    560,
    700,
    80,
    paints.linear([
      [0, '#eff4ee', 0],
      [1, '#d5e3da', 0.8],
    ]),
  )}`;
  const hands = `${arm([806, 404], [770, 566], [962, 562], BUYER.clothes, BUYER.skin)}${arm([1356, 398], [1396, 572], [1244, 568], SELLER.clothes, SELLER.skin)}`;
  return canvas.close(
    `${base}${windows}${pendant(paints, 1100, 96, 84)}${people}${desk}${spare}${machine}${cup}${hands}${glow(paints, 1100, 260, 520, '#fff0c8', 0.22)}`,
  );
};
