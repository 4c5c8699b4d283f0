import type { ClientConfig } from '#contract/service.ts';
import { aboutBn } from '#web/modules/content/info/bn/about.ts';
import { contactBn } from '#web/modules/content/info/bn/contact.ts';
import { feesBn } from '#web/modules/content/info/bn/fees.ts';
import { howItWorksBn } from '#web/modules/content/info/bn/how-it-works.ts';
import { privacyBn } from '#web/modules/content/info/bn/privacy.ts';
import { safetyBn } from '#web/modules/content/info/bn/safety.ts';
import { termsBn } from '#web/modules/content/info/bn/terms.ts';
import { about } from '#web/modules/content/info/en/about.ts';
import { contact } from '#web/modules/content/info/en/contact.ts';
import { fees } from '#web/modules/content/info/en/fees.ts';
import { howItWorks } from '#web/modules/content/info/en/how-it-works.ts';
import { privacy } from '#web/modules/content/info/en/privacy.ts';
import { safety } from '#web/modules/content/info/en/safety.ts';
import { terms } from '#web/modules/content/info/en/terms.ts';
import type { InfoName, InfoPage, InfoText } from '#web/shared/info-page.ts';
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
