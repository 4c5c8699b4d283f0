import { textBesideChange } from '#tools/lint/text-beside-change.ts';

/** Rules of this repository for oxlint. */
const plugin = { meta: { name: 'abar' }, rules: { 'text-beside-change': textBesideChange } };

export default plugin;
