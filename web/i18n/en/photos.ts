import { namespace } from '#web/i18n/namespace.ts';

/** Photos in messages and in reports about handovers. */
export const privatePhotos = namespace('privatePhotos', {
  photos: 'Photos',
  add: 'Add photos',
  addHint: 'Up to {most}; only the two of you see them, and admins if there is a problem.',
  tooMany: 'At most {most} at a time. The others were left out.',
  photo: 'Photo {number}',
  moved: 'Now photo {number} of {count}.',
  earlier: '{photo}: move earlier',
  later: '{photo}: move later',
  remove: '{photo}: remove',
  uploading: '{photo}: uploading',
  retry: 'Try again',
  photoOf: '{name}, photo {number} of {count}',
  enlarge: 'Enlarge: {photo}',
  previous: 'Previous photo',
  next: 'Next photo',
  loadAgain: 'Load again',
  one: '1 photo',
  several: '{count} photos',
});

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
