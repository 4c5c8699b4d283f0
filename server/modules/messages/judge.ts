import { readFileSync } from 'node:fs';
import { readModel } from '#domain/messages/model.ts';
import { warningsOf, type FoundMessageWarning } from '#domain/messages/warnings.ts';

const MODEL = readModel(readFileSync(new URL('../../../domain/messages/weights.bin', import.meta.url)));

/** The warnings about a text, by the model of this version. */
export const judge = (text: string): FoundMessageWarning[] => warningsOf(text, MODEL);
