import type { Article, ArticleSummary } from '#web/shared/article.ts';
import { frameworks as frameworksBn } from '#web/modules/content/articles/bn/frameworks.ts';
import { prototypes as prototypesBn } from '#web/modules/content/articles/bn/prototypes.ts';
import { reactState as reactStateBn } from '#web/modules/content/articles/bn/react-state.ts';
import { unitTests as unitTestsBn } from '#web/modules/content/articles/bn/unit-tests.ts';
import { frameworks } from '#web/modules/content/articles/en/frameworks.ts';
import { prototypes } from '#web/modules/content/articles/en/prototypes.ts';
import { reactState } from '#web/modules/content/articles/en/react-state.ts';
import { unitTests } from '#web/modules/content/articles/en/unit-tests.ts';
import type { Locale } from '#web/i18n/locale.ts';

// Articles are server code: a page receives its own as loader data, and no script contains any.
const articles: Readonly<Record<Locale, readonly Article[]>> = {
  en: [reactState, prototypes, unitTests, frameworks],
  bn: [reactStateBn, prototypesBn, unitTestsBn, frameworksBn],
};

export const findArticle = (slug: string, locale: Locale): Article | null =>
  articles[locale].find((article) => article.slug === slug) ?? null;

export const articleSummaries = (locale: Locale): ArticleSummary[] => articles[locale].map(({ body: _, ...summary }) => summary);
