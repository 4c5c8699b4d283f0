import type { ClientConfig } from '#contract/service.ts';
import { aboutBn, contactBn, feesBn, howItWorksBn, safetyBn, termsBn } from '#web/modules/content/info/bn/pages.ts';
import { privacyBn } from '#web/modules/content/info/bn/privacy.ts';
import { about, contact, fees, howItWorks, safety, terms } from '#web/modules/content/info/en/pages.ts';
import { privacy } from '#web/modules/content/info/en/privacy.ts';
import type { InfoName, InfoPage, InfoText } from '#web/shared/article.ts';
import type { Locale } from '#web/i18n/locale.ts';

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
