import { disc, fan, fins, glow, rect, repeat, ring, screw, shape } from './details.ts';
import { lit, type Colour } from './paint.ts';
import type { Model } from './scene.ts';
import { box, ellipseOutline, layered, prism, tube, type Easel } from './solids.ts';
import type { Vec } from './space.ts';

export interface Cooler {
  kind: 'cooler';
  form: 'tower' | 'liquid' | 'stock';
  fans: 1 | 2 | 3;
  metal: Colour;
  frame: Colour;
  blades: Colour;
  accent: Colour;
  led?: Colour;
}

const fanFace =
  (easel: Easel, spec: Cooler, count: number) =>
  (w: number, h: number): string => {
    const across = w >= h;
    const bay = (across ? w : h) / count;
    return `${rect(0, 0, w, h, lit(spec.frame, 1.1), 3)}${repeat(count, (i) => {
      const [x, y] = across ? [bay * (i + 0.5), h / 2] : [w / 2, bay * (i + 0.5)];
      const r = Math.min(w, h, bay) * 0.47;
      return (
        fan(easel.paints, { x, y, r, colour: spec.blades, hub: spec.accent, led: spec.led, turn: i * 25 }) +
        [
          [-1, -1],
          [1, -1],
          [-1, 1],
          [1, 1],
        ]
          .map(([a = 0, b = 0]) => screw(x + a * r * 0.94, y + b * r * 0.94, 2.4))
          .join('')
      );
    })}`;
  };

const towerCooler = (easel: Easel, spec: Cooler): string => {
  const [w, d, low, high] = [122, 52, 34, 118];
  const plates = (a: number, b: number): string => fins(0, 0, a, b, 2.6, spec.metal, false);
  const top = (a: number, b: number): string =>
    `${rect(0, 0, a, b, spec.metal)}${shape(`M0 ${b * 0.5}L${a * 0.1} 0H${a * 0.9}L${a} ${b * 0.5}L${a * 0.9} ${b}H${a * 0.1}Z`, lit(spec.metal, 1.12))}${[0.18, 0.36, 0.64, 0.82].map((x) => disc(a * x, b * 0.5, 4, '#b8763f') + disc(a * x, b * 0.5, 2.6, '#d99a5c')).join('')}${rect(a * 0.42, b * 0.44, a * 0.16, b * 0.12, spec.accent, 2)}`;
  const pipes = [-34, -14, 14, 34]
    .map((x) =>
      tube(
        easel,
        [
          [x * 0.5, 10, 0],
          [x, 24, 0],
          [x, low + 6, 0],
        ],
        6.4,
        '#b8763f',
      ),
    )
    .join('');
  const base = box(easel, { size: [42, 12, 40], colour: '#b9bec6', rim: 0.6 });
  const stack = box(easel, {
    at: [0, low, 0],
    size: [w, high, d],
    colour: spec.metal,
    front: plates,
    back: plates,
    left: plates,
    right: plates,
    top,
  });
  const blower = box(easel, { at: [0, low - 2, d / 2 + 13], size: [122, 122, 26], colour: spec.frame, front: fanFace(easel, spec, 1) });
  const second = spec.fans > 1 ? box(easel, { at: [0, low - 2, -d / 2 - 13], size: [122, 122, 26], colour: spec.frame }) : '';
  return layered(easel.view, [
    [[0, 90, -d / 2 - 13], second],
    [[0, 10, 0], base + pipes],
    [[0, 91, 0.1], stack],
    [[0, 92, d / 2 + 13], blower],
  ]);
};

const liquidCooler = (easel: Easel, spec: Cooler): string => {
  const length = 120 * spec.fans + 34;
  const stand: Easel = { ...easel, view: easel.view.posed({ at: [0, 0, -50], tilt: -6 }) };
  const side = (a: number, b: number): string => fins(0, 0, a, b, 3, lit(spec.frame, 1.5), false);
  const radiator = box(stand, { size: [length, 122, 27], colour: spec.frame, left: side, right: side, rim: 0.5 });
  const fans = box(stand, {
    at: [-8, 1, 26],
    size: [120 * spec.fans, 120, 25],
    colour: spec.frame,
    front: fanFace(easel, spec, spec.fans),
  });
  const pump: Easel = { ...easel, view: easel.view.posed({ at: [length * 0.14, 0, 82], turn: 20 }) };
  const head = prism(pump, {
    origin: [0, 0, 0],
    u: [1, 0, 0],
    v: [0, 0, -1],
    outline: ellipseOutline(36),
    depth: 44,
    colour: spec.frame,
    rim: 0.6,
  });
  const face = `<g transform="${pump.view.plane([0, 44, 0], [1, 0, 0], [0, 0, 1])}">${disc(0, 0, 31, '#0c0d11')}${spec.led ? glow(easel.paints, 0, 0, 48, spec.led, 0.6) : ''}${ring(0, 0, 26, 4, spec.led ?? '#b9bec6')}${disc(0, 0, 20, '#15171b')}${shape('M-8 6L0 -10L8 6Z', spec.led ?? spec.accent)}</g>`;
  const hose = (off: number): string =>
    tube(
      easel,
      Array.from({ length: 20 }, (_, i): Vec => {
        const t = i / 19;
        return [
          length * 0.14 + 30 + Math.sin(t * Math.PI) * (54 + off) + t * (length * 0.5 - 58 - length * 0.14),
          26 + Math.sin(t * Math.PI) * 40 + t * (60 - off),
          82 - t * 118,
        ];
      }),
      13,
      '#17181c',
    );
  return radiator + fans + hose(0) + hose(22) + head + face;
};

const stockCooler = (easel: Easel, spec: Cooler): string => {
  const cylinder = (y: number, r: number, depth: number, colour: Colour): string =>
    prism(easel, { origin: [0, y, 0], u: [1, 0, 0], v: [0, 0, -1], outline: ellipseOutline(r, r, 64), depth, colour, rim: 0.5 });
  const feet = [45, 135, 225, 315].map((a) => {
    const [c, s] = [Math.cos((a * Math.PI) / 180), Math.sin((a * Math.PI) / 180)];
    return (
      prism(easel, {
        origin: [c * 53, 0, s * 53],
        u: [1, 0, 0],
        v: [0, 0, -1],
        outline: ellipseOutline(6.5),
        depth: 44,
        colour: '#e3e1da',
      }) +
      prism(easel, { origin: [c * 53, 44, s * 53], u: [1, 0, 0], v: [0, 0, -1], outline: ellipseOutline(5), depth: 6, colour: '#1a1b20' })
    );
  });
  const ribs = repeat(44, (i) => {
    const angle = (i / 44) * 2 * Math.PI;
    const n: Vec = [Math.cos(angle), 0, Math.sin(angle)];
    if (easel.view.facing(n) < 0.02) return '';
    const [a, b] = [easel.view.project([n[0] * 46.5, 8, n[2] * 46.5]), easel.view.project([n[0] * 46.5, 32, n[2] * 46.5])];
    return `<path d="M${a.join(' ')}L${b.join(' ')}" stroke="${lit(spec.metal, easel.view.shade(n) * 0.55)}" stroke-width="${easel.view.scale * 1.6}"/>`;
  });
  const blower = `<g transform="${easel.view.plane([0, 52, 0], [1, 0, 0], [0, 0, 1])}">${fan(easel.paints, { x: 0, y: 0, r: 45, blades: 7, colour: spec.blades, hub: spec.accent, led: spec.led })}${spec.led ? ring(0, 0, 48, 3, spec.led) : ''}</g>`;
  return (
    feet.slice(2).join('') +
    cylinder(0, 18, 8, '#b8763f') +
    cylinder(7, 46, 27, spec.metal) +
    ribs +
    cylinder(34, 50, 18, spec.frame) +
    blower +
    feet.slice(0, 2).join('')
  );
};

export const cooler = (spec: Cooler): Model => {
  switch (spec.form) {
    case 'tower':
      return {
        size: [124, 154, 110],
        shadow: [
          [-26, 0, 26],
          [26, 0, 26],
          [26, 0, -26],
          [-26, 0, -26],
          [-50, 100, 20],
          [50, 100, 20],
          [50, 100, -20],
        ],
        draw: (easel) => towerCooler(easel, spec),
      };
    case 'liquid':
      return {
        size: [120 * spec.fans + 40, 128, 240],
        shadow: [
          [-60 * spec.fans, 0, -36],
          [60 * spec.fans, 0, -36],
          [60 * spec.fans, 0, -66],
          [-60 * spec.fans, 0, -66],
          [-60 * spec.fans, 110, -60],
          [60 * spec.fans, 110, -60],
          [60, 0, 110],
          [20, 0, 112],
        ],
        draw: (easel) => liquidCooler(easel, spec),
      };
    case 'stock':
      return {
        size: [118, 54, 118],
        shadow: Array.from({ length: 12 }, (_, i): Vec => [
          52 * Math.cos((i * Math.PI) / 6),
          i % 2 ? 0 : 40,
          52 * Math.sin((i * Math.PI) / 6),
        ]).concat([
          [0, 0, 50],
          [50, 0, 0],
          [0, 0, -50],
          [-50, 0, 0],
        ]),
        draw: (easel) => stockCooler(easel, spec),
      };
  }
};
