import { card } from '#web/i18n/en/card.ts';
import { reasons as texts } from '#web/i18n/en/home.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { art } from '#web/ui/icon.tsx';
import { latePart } from '#web/ui/near-image.ts';
import { ButtonLink } from '#web/ui/button.tsx';

const conditions = [
  ['excellent', 'excellentMeans'],
  ['good', 'goodMeans'],
  ['fair', 'fairMeans'],
] as const;
const SCENES = [2, 3, 1] as const;

/** How a purchase goes, in three images. */
function Steps() {
  const t = useTexts(texts);
  return (
    <section aria-labelledby="features" className="reveal">
      <h2 id="features" className="mb-4 text-xl sm:text-2xl">
        {t('features')}
      </h2>
      <ol className="grid gap-4 sm:grid-cols-3 sm:gap-6">
        {SCENES.map((scene, i) => {
          const number = (i + 1) as 1 | 2 | 3;
          return (
            <li key={scene}>
              <img
                src={art(`hero-${scene}-phone-720.avif`)}
                alt=""
                width={720}
                height={432}
                loading="lazy"
                className="aspect-5/3 w-full rounded-box object-cover"
              />
              <h3 className="mt-3 text-lg">{t(`step${number}`)}</h3>
              <p className="quiet mt-1 leading-relaxed">{t(`step${number}Text`)}</p>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** Why to trust it: the same thing in the three conditions, and what is promised. */
function WhyChooseUs() {
  const t = useTexts(texts);
  const name = useTexts(card);
  return (
    <section aria-labelledby="why" className="reveal rounded-box bg-base-200 p-4 sm:p-8">
      <h2 id="why" className="mb-4 text-xl sm:text-2xl">
        {t('whyTitle')}
      </h2>
      <ul className="grid gap-4 sm:grid-cols-3 sm:gap-6">
        {conditions.map(([condition, meaning]) => (
          <li key={condition}>
            <div ref={latePart.ref} className={`aspect-4/3 ${latePart.className}`}>
              <img
                src={art(`condition-${condition}-560.avif`)}
                alt=""
                width={560}
                height={420}
                loading="lazy"
                className="size-full rounded-box object-cover"
              />
            </div>
            <h3 className="mt-3 text-lg first-letter:uppercase">{name(condition)}</h3>
            <p className="quiet mt-1 leading-relaxed">{name(meaning)}</p>
          </li>
        ))}
      </ul>
      <p className="mt-6 max-w-prose leading-relaxed">{t('whyText')}</p>
      <div className="mt-6 flex flex-wrap items-center justify-between gap-4 border-t hairline pt-6">
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
    <>
      <Steps />
      <WhyChooseUs />
    </>
  );
}
