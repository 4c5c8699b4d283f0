import { namespace } from '#web/i18n/namespace.ts';

/** The dialog in which a photo is turned and cut. */
export const cropping = namespace('cropping', {
  title: 'Crop and turn',
  intro: 'Drag the corners, or use the sliders. What is outside of the frame is cut off.',
  photo: 'The photo with its frame',
  left: 'Left side',
  right: 'Right side',
  top: 'Top',
  bottom: 'Bottom',
  turn: 'Turn',
  whole: 'Whole photo',
  failed: 'This photo cannot be changed. Choose it again.',
  apply: 'Apply',
});
