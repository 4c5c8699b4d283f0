import type { Colour } from '../drawings/paint.ts';

/** Plastics, metals and lamps as they are seen on real machines. */
export const BLACK: Colour = '#22252b';
export const COAL: Colour = '#17191e';
export const GRAPHITE: Colour = '#343841';
export const SLATE: Colour = '#4b515c';
export const SILVER: Colour = '#b9bec6';
export const WHITE: Colour = '#e9ebee';
export const IVORY: Colour = '#e0dccf';

export const RED: Colour = '#c43a31';
export const BLUE: Colour = '#2f6fd8';
export const GREEN: Colour = '#3f9e63';
export const LIME: Colour = '#84c341';
export const ORANGE: Colour = '#e07f2e';
export const GOLD: Colour = '#d3a441';
export const PURPLE: Colour = '#7f5bd6';
export const TEAL: Colour = '#27a3a8';
export const PINK: Colour = '#e377a8';

/** Colours of LEDs. */
export const LAMPS: readonly Colour[] = ['#38b6ff', '#ff3d7f', '#9b6bff', '#38e0c8', '#ff5a3c', '#5bd65b', '#ff9f2e'];
export const ACCENTS: readonly Colour[] = [RED, BLUE, GREEN, ORANGE, GOLD, PURPLE, TEAL];
