import { disc, rect, repeat, stroke, wearMarks } from './details.ts';
import { faded, lit, type Colour } from './paint.ts';
import type { Model } from './scene.ts';
import { box, prism, roundedOutline, tube, type Easel } from './solids.ts';
import type { Vec } from './space.ts';

export interface ExternalDrive {
  kind: 'external-drive';
  form: 'disk' | 'stick' | 'solid';
  body: Colour;
  accent: Colour;
  finish: 'ridges' | 'smooth' | 'rugged';
  wear: 0 | 1 | 2;
}

const topArt =
  (easel: Easel, spec: ExternalDrive) =>
  (w: number, d: number): string => {
    const base = rect(
      0,
      0,
      w,
      d,
      easel.paints.linear(
        [
          [0, lit(spec.body, 1.3)],
          [0.5, spec.body],
          [1, lit(spec.body, 0.8)],
        ],
        0,
        0,
        1,
        1,
      ),
    );
    switch (spec.finish) {
      case 'ridges':
        return `${base}${repeat(Math.floor((d * 0.5) / 4), (i) => stroke(`M0 ${d * 0.5 + i * 4}L${w} ${d * 0.42 + i * 4}`, lit(spec.body, 0.6), 1.6))}${rect(w * 0.1, d * 0.14, w * 0.3, 6, spec.accent, 2)}${disc(w * 0.88, d * 0.12, 1.8, '#ffffff')}${wearMarks(w, d, spec.wear, 3)}`;
      case 'smooth':
        return `${base}${rect(w * 0.08, d * 0.82, w * 0.22, 4, lit(spec.body, 1.7), 1)}${rect(0, d * 0.66, w, d * 0.03, spec.accent)}${stroke(`M${w * 0.1} 0L${-w * 0.1} ${d}M${w * 0.5} 0L${w * 0.1} ${d}`, '#ffffff', 10, faded(0.08))}${wearMarks(w, d, spec.wear, 8)}`;
      case 'rugged':
        return `${base}${rect(w * 0.1, d * 0.1, w * 0.8, d * 0.8, lit(spec.accent, 0.9), 8)}${rect(w * 0.13, d * 0.125, w * 0.74, d * 0.75, lit(spec.body, 1.15), 6)}${repeat(5, (i) => rect(w * 0.22, d * (0.3 + i * 0.09), w * 0.56, 2.6, lit(spec.body, 0.65), 1))}${disc(w * 0.5, d * 0.2, 4, spec.accent)}${wearMarks(w, d, spec.wear, 5)}`;
    }
  };

export const externalDrive = (spec: ExternalDrive): Model => {
  const [w, h, d] = { disk: [80, 15, 112], stick: [20, 9, 46], solid: [57, 8, 85] }[spec.form] as [number, number, number];
  const wired = spec.form !== 'stick';
  const size: Vec = wired ? [w + 70, h + 4, d + 30] : [w + 14, h + 2, d + 20];
  const draw = (easel: Easel): string => {
    if (!wired) {
      const plug = box(easel, {
        at: [0, 2, -d / 2 - 2],
        size: [12, 4.6, 15],
        colour: '#c9cdd3',
        top: (a, b) => rect(2, b * 0.3, 2.6, 2.6, '#3a3d45') + rect(a - 4.6, b * 0.3, 2.6, 2.6, '#3a3d45'),
      });
      const body = prism(easel, {
        origin: [-w / 2, 0, d / 2],
        u: [1, 0, 0],
        v: [0, 0, -1],
        outline: roundedOutline(w, d * 0.86, 5),
        depth: h,
        colour: spec.body,
        rim: 0.6,
        width: w,
        height: d * 0.86,
        art: topArt(easel, spec),
      });
      return (
        plug +
        body +
        tube(
          easel,
          [
            [-3, h, d / 2 - 5],
            [0, h + 1, d / 2 + 5],
            [3, h, d / 2 - 5],
          ],
          1.6,
          '#c9cdd3',
        )
      );
    }
    const body = prism(easel, {
      origin: [-w / 2 - 16, 0, d / 2],
      u: [1, 0, 0],
      v: [0, 0, -1],
      outline: roundedOutline(w, d, spec.finish === 'rugged' ? 14 : 7),
      depth: h,
      colour: spec.body,
      rim: 0.6,
      width: w,
      height: d,
      art: topArt(easel, spec),
    });
    const plug = box(easel, { at: [-16, h * 0.3, -d / 2 - 4], size: [16, 6, 12], colour: '#17181c' });
    const wire = tube(
      easel,
      Array.from({ length: 30 }, (_, i): Vec => {
        const t = i / 29;
        return [-16 + Math.sin(t * Math.PI) * 66, 3, -d / 2 - 9 + Math.cos(t * 5) * 6 - 6 + t * (d * 0.75)];
      }),
      4,
      '#1a1b20',
    );
    const usbEnd = box(
      { ...easel, view: easel.view.posed({ at: [-16, 0, d * 0.22], turn: 200 }) },
      { at: [-58, 0, 10], size: [14, 7, 26], colour: '#17181c' },
    );
    return wire + plug + body + (spec.form === 'disk' ? usbEnd : '');
  };
  const x = wired ? -16 : 0;
  return {
    size,
    shadow: [
      [x - w / 2, 0, d / 2],
      [x + w / 2, 0, d / 2],
      [x + w / 2, 0, -d / 2],
      [x - w / 2, 0, -d / 2],
      [x - w / 2, h, -d / 2],
      [x + w / 2, h, d / 2],
      [x + w / 2, h, -d / 2],
    ],
    draw,
  };
};
