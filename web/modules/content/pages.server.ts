import type { ClientConfig } from '#contract/service.ts';
import { aboutBn, contactBn, feesBn, howItWorksBn, safetyBn, termsBn } from '#web/modules/content/info/bn/pages.ts';
import { privacyBn } from '#web/modules/content/info/bn/privacy.ts';
import { about, contact, fees, howItWorks, safety, terms } from '#web/modules/content/info/en/pages.ts';
import { privacy } from '#web/modules/content/info/en/privacy.ts';
import type { Article, ArticleSummary, InfoName, InfoPage, InfoText } from '#web/shared/article.ts';
import type { Locale } from '#web/i18n/locale.ts';
import { frameworks, frameworksBn } from '#web/modules/content/articles/frameworks.ts';
import { prototypes, prototypesBn } from '#web/modules/content/articles/prototypes.ts';
import { reactState, reactStateBn } from '#web/modules/content/articles/react-state.ts';
import { unitTests, unitTestsBn } from '#web/modules/content/articles/unit-tests.ts';

// Server code, like the articles: a page receives its own text as loader data, and no script contains any.
const texts: Readonly<Record<Locale, Readonly<Record<InfoName, InfoText>>>> = {
  en: { 'how-it-works': howItWorks, safety, fees, contact, about, terms, privacy },
  bn: {
    'how-it-works': howItWorksBn,
    safety: safetyBn,
    fees: feesBn,
    contact: contactBn,
    about: aboutBn,
    terms: termsBn,
    privacy: privacyBn,
  },
};

export const infoPage = (name: InfoName, locale: Locale, site: ClientConfig): InfoPage => texts[locale][name](site);

// Articles are server code: a page receives its own as loader data, and no script contains any.
const articles: Readonly<Record<Locale, readonly Article[]>> = {
  en: [reactState, prototypes, unitTests, frameworks],
  bn: [reactStateBn, prototypesBn, unitTestsBn, frameworksBn],
};

export const findArticle = (slug: string, locale: Locale): Article | null =>
  articles[locale].find((article) => article.slug === slug) ?? null;

export const articleSummaries = (locale: Locale): ArticleSummary[] => articles[locale].map(({ body: _, ...summary }) => summary);
