import { reasons as texts } from '#web/i18n/en/reasons.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { useTexts } from '#web/i18n/messages.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';

const featureIcons = [
  'receipt-text',
  'handshake',
  'credit-card',
  'refresh-cw',
  'camera',
  'languages',
] as const satisfies readonly IconName[];
const reasonIcons = ['shield-check', 'eye', 'flag'] as const satisfies readonly IconName[];

/** What the site offers. */
function Features() {
  const t = useTexts(texts);
  return (
    <section aria-labelledby="features" className="reveal">
      <h2 id="features" className="section-title">
        {t('features')}
      </h2>
      <ul className="grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
        {featureIcons.map((icon, i) => {
          const number = (i + 1) as 1 | 2 | 3 | 4 | 5 | 6;
          return (
            <li key={icon} className="flex gap-4">
              <span className="grid size-11 shrink-0 place-content-center rounded-field bg-base-200 text-primary">
                <Icon name={icon} />
              </span>
              <div>
                <h3 className="text-lg leading-snug">{t(`feature${number}`)}</h3>
                <p className="quiet mt-1 leading-relaxed">{t(`feature${number}Text`)}</p>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Why to trust it. */
function WhyChooseUs() {
  const t = useTexts(texts);
  return (
    <section aria-labelledby="why" className="reveal rounded-box bg-base-200 p-6 sm:p-10">
      <h2 id="why" className="section-title">
        {t('whyTitle')}
      </h2>
      <ul className="grid gap-8 lg:grid-cols-3">
        {reasonIcons.map((icon, i) => {
          const number = (i + 1) as 1 | 2 | 3;
          return (
            <li key={icon} className="border-s-4 border-accent ps-5">
              <h3 className="flex items-center gap-2 text-lg">
                <Icon name={icon} className="size-5 text-primary" />
                {t(`why${number}`)}
              </h3>
              <p className="mt-2 leading-relaxed">{t(`why${number}Text`)}</p>
            </li>
          );
        })}
      </ul>
      <div className="mt-10 flex flex-wrap items-center justify-between gap-4 border-t hairline pt-6">
        <p>
          <span className="display block text-xl">{t('sellTitle')}</span>
          <span className="quiet">{t('sellText')}</span>
        </p>
        <ButtonLink to="/register?role=seller" variant="primary">
          {t('sellAction')}
        </ButtonLink>
      </div>
    </section>
  );
}

export function Reasons() {
  return (
    <div className="grid grid-cols-1 gap-14 sm:gap-20">
      <Features />
      <WhyChooseUs />
    </div>
  );
}
