import type { ClientConfig } from '#contract/service.ts';
import { aboutBn } from '#web/features/info/bn/about.ts';
import { contactBn } from '#web/features/info/bn/contact.ts';
import { feesBn } from '#web/features/info/bn/fees.ts';
import { howItWorksBn } from '#web/features/info/bn/how-it-works.ts';
import { privacyBn } from '#web/features/info/bn/privacy.ts';
import { safetyBn } from '#web/features/info/bn/safety.ts';
import { termsBn } from '#web/features/info/bn/terms.ts';
import { about } from '#web/features/info/en/about.ts';
import { contact } from '#web/features/info/en/contact.ts';
import { fees } from '#web/features/info/en/fees.ts';
import { howItWorks } from '#web/features/info/en/how-it-works.ts';
import { privacy } from '#web/features/info/en/privacy.ts';
import { safety } from '#web/features/info/en/safety.ts';
import { terms } from '#web/features/info/en/terms.ts';
import type { InfoName, InfoPage, InfoText } from '#web/features/info/info-page.ts';
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
