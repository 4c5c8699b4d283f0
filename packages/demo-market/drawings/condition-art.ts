import { createRandom } from '../random.ts';
import { CONDITION_TYPES, type ConditionType } from '../vocabulary.ts';
import { disc, repeat, stroke } from './details.ts';
import { faded } from './paint.ts';
import { drawPhoto } from './photos.ts';

/** Scratches and spots of dust of each condition. */
const MARKS: Readonly<Record<ConditionType, { scratches: number; dust: number; strength: number }>> = {
  excellent: { scratches: 0, dust: 0, strength: 0 },
  good: { scratches: 5, dust: 0, strength: 0.5 },
  fair: { scratches: 26, dust: 220, strength: 0.6 },
};
/** The front of the drawn card, px. */
const FRONT = { left: 260, top: 330, width: 660, height: 290, slope: -0.12 } as const;

/** One graphics card as it looks in each condition. */
export function drawCondition(condition: ConditionType): string {
  const { scratches, dust, strength } = MARKS[condition];
  const random = createRandom(`marks ${CONDITION_TYPES.indexOf(condition)}`);
  const point = () => {
    const x = random.between(0, FRONT.width);
    return { x: FRONT.left + x, y: FRONT.top + 30 + random.between(0, FRONT.height) + FRONT.slope * x };
  };
  const marks = repeat(scratches, () => {
    const { x, y } = point();
    return stroke(
      `M${x.toFixed(0)} ${y.toFixed(0)}l${random.between(-70, 70).toFixed(0)} ${random.between(-26, 26).toFixed(0)}`,
      '#ffffff',
      random.between(1, 2.4),
      faded(strength * random.between(0.5, 1)),
    );
  });
  const spots = repeat(dust, () => {
    const { x, y } = point();
    return disc(x, y, random.between(1, 3.5), '#d8cbb4', faded(random.between(0.2, 0.55)));
  });
  const photo = drawPhoto({
    subject: { kind: 'graphics-card', fans: 2, body: '#2b3332', accent: '#b9782f', pose: 'standing', hood: 1, wear: 0 },
    setting: {
      surface: 'desk-mat',
      ground: '#b98f63',
      accent: '#0b6b4f',
      backdrop: 'plain',
      wall: '#e7ece6',
      light: 'left',
      warmth: 'neutral',
      yaw: 24,
      pitch: 18,
      fill: 0.76,
      seed: 7,
    },
  });
  return photo.replace(/<\/svg>\s*$/, `${spots}${marks}</svg>`);
}
