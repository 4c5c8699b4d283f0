import { arrange } from './arrange.ts';
import { withCarton } from './carton.ts';
import { deskSet } from './desk-set.ts';
import { disc, rect, shape, stroke } from './details.ts';
import { graphicsCard, type GraphicsCard } from './graphics-card.ts';
import { CIRCUIT, COPPER, copperLines, MIST, OAK, openCanvas, PAPER, plant, seal, type Canvas } from './home-art.ts';
import { drawMeeting } from './hero-meeting.ts';
import { faded, lit, type Colour } from './paint.ts';

const [W, H] = [1600, 640];

/** Wall and table; the left part stays calm, for text. */
const room = ({ paints }: Canvas, wall: Colour, light: Colour, table: number, top: Colour): string =>
  `${rect(
    0,
    0,
    W,
    H,
    paints.linear(
      [
        [0, wall],
        [1, light],
      ],
      0,
      0,
      1,
      0.3,
    ),
  )}${disc(
    1130,
    300,
    420,
    paints.radial([
      [0, '#ffffff', 0.75],
      [1, '#ffffff', 0],
    ]),
  )}${rect(
    0,
    table,
    W,
    H - table,
    paints.linear([
      [0, lit(top, 1.12)],
      [1, lit(top, 0.9)],
    ]),
  )}${rect(0, table, W, 3, lit(top, 0.72), 0, faded(0.6))}${rect(
    0,
    table - 26,
    W,
    26,
    paints.linear([
      [0, '#0a1c16', 0],
      [1, '#0a1c16', 0.1],
    ]),
  )}`;

/** A used machine, complete and checked. */
const checkedMachine = (): string => {
  const canvas = openCanvas(W, H);
  const { paints } = canvas;
  const easel = canvas.look({ yaw: 22, pitch: 12, scale: 0.86, at: [1085, 556], light: [-0.62, 0.86, 0.58] });
  const set = deskSet({
    kind: 'desk-set',
    side: 'right',
    machine: {
      kind: 'tower',
      front: 'mesh',
      side: 'glass',
      body: '#272d2b',
      accent: COPPER,
      tall: true,
      wear: 0,
      cooler: 'air',
      graphics: true,
      memory: 2,
      board: '#12493a',
      empty: false,
      led: '#3fd9a4',
    },
    monitor: {
      kind: 'monitor',
      inches: 24,
      shape: 'wide',
      body: '#22282a',
      accent: CIRCUIT,
      stand: 'plate',
      bezel: 'thin',
      screen: 'hills',
      seed: 4,
    },
    keyboard: { kind: 'keyboard', layout: 'tenkeyless', body: '#e9e5da', keys: '#f6f3ea', accent: COPPER, tallKeys: true, cable: false },
    mouse: { kind: 'mouse', form: 'office', body: '#f1ede2', sides: '#d8d2c3', accent: COPPER, cable: false, receiver: false },
  });
  const things = arrange(easel, [{ model: set, at: [0, 0, 0] }]);
  return canvas.close(
    `${room(canvas, PAPER, MIST, 452, OAK)}${copperLines(1290, 70, 0.9, COPPER, 0.5)}${plant(paints, 706, 500, 120)}${things}${seal(paints, 1452, 168, 66)}`,
  );
};

const CARD: GraphicsCard = {
  kind: 'graphics-card',
  fans: 2,
  body: '#2b3231',
  accent: COPPER,
  led: '#3fd9a4',
  pose: 'standing',
  hood: 1,
  wear: 0,
};

/** A hand with a phone, seen from behind it: the phone's screen shows what it photographs. */
const phone = (canvas: Canvas, x: number, y: number): string => {
  const { paints } = canvas;
  const skin = '#b97c52';
  const small = canvas.look({ yaw: 18, pitch: 20, scale: 0.98, at: [148, 148], light: [-0.62, 0.86, 0.58] });
  const scene = `${rect(0, 0, 300, 168, '#f3e8d4')}${rect(0, 120, 300, 60, lit(OAK, 1.05))}${arrange(small, [{ model: graphicsCard(CARD), at: [0, 0, 0] }])}${stroke('M24 46V24H46M254 24H276V46M276 122V144H254M46 144H24V122', '#ffffff', 4, 'stroke-linecap="round"')}`;
  const arm = `${shape(
    'M262 150C330 176 392 256 440 400H268C276 320 262 250 232 206Z',
    paints.linear(
      [
        [0, lit(skin, 1.05)],
        [1, lit(skin, 0.8)],
      ],
      0,
      0,
      1,
      0,
    ),
  )}${shape(
    'M278 292C336 262 378 272 410 292L478 470H258Z',
    paints.linear(
      [
        [0, '#14765a'],
        [1, '#084a38'],
      ],
      0,
      0,
      1,
      0,
    ),
  )}${stroke('M276 304C328 276 376 282 414 306', '#2a9a78', 5, faded(0.7))}`;
  const palm = shape(
    'M248 30C300 10 356 24 362 78C368 140 350 196 300 218C262 226 232 206 236 170Z',
    paints.linear(
      [
        [0, lit(skin, 1.06)],
        [1, lit(skin, 0.78)],
      ],
      0,
      0,
      1,
      0,
    ),
  );
  const tips = [58, 98, 138].map((tip) => rect(tip + 130, -24, 34, 26, lit(skin, 0.92), 12)).join('');
  const body = `${rect(-14, -14, 328, 196, '#15191a', 26)}${rect(-11, -11, 322, 190, '#2c3335', 24)}${rect(-4, -4, 308, 176, '#0b0d0e', 18)}`;
  const shutter = `${disc(282, 60, 13, '#ffffff')}${disc(282, 60, 10, '#ffffff', 'stroke="#15191a" stroke-width="2"')}`;
  const thumb = `${shape('M356 92C352 68 322 84 296 104C276 119 262 128 266 140C271 153 290 150 304 144C322 136 338 140 344 168Z', lit(skin, 1.08))}${shape('M268 138C266 130 276 124 286 118C292 126 290 138 282 146C274 148 270 144 268 138Z', lit(skin, 1.3))}`;
  return `<g transform="translate(${x} ${y}) rotate(-5) scale(1.22)">${palm}${arm}${tips}${body}<svg width="300" height="168" overflow="hidden">${scene}</svg>${shutter}${thumb}</g>`;
};

/** A card being photographed for its listing, its parcel ready. */
const photographing = (): string => {
  const canvas = openCanvas(W, H);
  const easel = canvas.look({ yaw: 20, pitch: 20, scale: 1.62, at: [905, 486], light: [-0.62, 0.86, 0.58] });
  const parcel = withCarton(graphicsCard(CARD), { colour: '#c08d5b', accent: '#d8b58a', design: 2 }, 'left');
  const things = arrange(easel, [{ model: parcel, at: [0, 0, 0] }]);
  return canvas.close(
    `${room(canvas, '#f8efdf', '#f3dcb8', 352, OAK)}${copperLines(1120, 60, 0.8, CIRCUIT, 0.28)}${plant(canvas.paints, 1490, 398, 120)}${things}${phone(canvas, 1128, 296)}`,
  );
};

/** The home page's three scenes, 1600 by 640: 1 a checked machine, 2 a card being photographed, 3 a meeting. */
export const drawHero = (scene: 1 | 2 | 3): string => {
  switch (scene) {
    case 1:
      return checkedMachine();
    case 2:
      return photographing();
    case 3:
      return drawMeeting();
  }
};
