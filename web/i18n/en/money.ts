import { namespace } from '#web/i18n/namespace.ts';

const pay = 'Then pay: here, protected until you show your code, or in cash.';

/** When one pays and how, in the same words wherever it is said. */
export const money = namespace('money', { story: `Book free. Meet and test. ${pay}`, pay });
