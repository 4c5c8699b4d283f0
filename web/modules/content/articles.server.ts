import type { Article, ArticleSummary } from '#web/shared/article.ts';
import { frameworks, frameworksBn } from '#web/modules/content/articles/frameworks.ts';
import { prototypes, prototypesBn } from '#web/modules/content/articles/prototypes.ts';
import { reactState, reactStateBn } from '#web/modules/content/articles/react-state.ts';
import { unitTests, unitTestsBn } from '#web/modules/content/articles/unit-tests.ts';
import type { Locale } from '#web/i18n/locale.ts';

// Articles are server code: a page receives its own as loader data, and no script contains any.
const articles: Readonly<Record<Locale, readonly Article[]>> = {
  en: [reactState, prototypes, unitTests, frameworks],
  bn: [reactStateBn, prototypesBn, unitTestsBn, frameworksBn],
};

export const findArticle = (slug: string, locale: Locale): Article | null =>
  articles[locale].find((article) => article.slug === slug) ?? null;

export const articleSummaries = (locale: Locale): ArticleSummary[] => articles[locale].map(({ body: _, ...summary }) => summary);
