import { clearCompared, comparePath, setCompared, useCompared } from '#web/modules/search/compared.ts';
import { compare } from '#web/i18n/en/compare.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

interface ChoiceProps {
  product: { _id: string; title: string };
}

/** The tick below the heart of a card: seen on a touch screen, while the pointer or the focus is on the card, and once something was chosen. */
export function CompareTick({ product: { _id, title } }: ChoiceProps) {
  const t = useTexts(compare);
  const compared = useCompared();
  const on = compared.includes(_id);
  return (
    <button
      type="button"
      aria-pressed={on}
      aria-label={t('choose', { title })}
      title={t('compare')}
      onClick={() => setCompared(_id, !on)}
      className={`press absolute end-0.5 top-11.5 grid size-11 place-content-center rounded-full -outline-offset-4 focus-visible:opacity-100 [article:hover_&]:opacity-100 ${compared.length > 0 ? '' : 'pointer-events-none opacity-0 focus-visible:pointer-events-auto [article:hover_&]:pointer-events-auto touch:pointer-events-auto touch:opacity-100'}`}
    >
      <span
        className={`grid size-8 place-content-center rounded-full ${on ? 'bg-primary text-primary-content' : 'bg-base-100/90 text-primary'}`}
      >
        <Icon name={on ? 'check' : 'plus'} className="size-4.5" />
      </span>
    </button>
  );
}

/** The same on the page of a product, and the way to the comparison once it is chosen. */
export function CompareButton({ product: { _id, title } }: ChoiceProps) {
  const t = useTexts(compare);
  const compared = useCompared();
  const on = compared.includes(_id);
  return (
    <>
      <Button aria-pressed={on} aria-label={t('choose', { title })} icon={on ? 'check' : 'plus'} onClick={() => setCompared(_id, !on)}>
        {t('compare')}
      </Button>
      {on && compared.length > 1 && <ButtonLink to={comparePath(compared)}>{t('titleOf', { count: compared.length })}</ButtonLink>}
      {on && compared.length === 1 && (
        <p role="status" className="quiet grid basis-full place-content-center text-sm">
          {t('oneChosen')}
        </p>
      )}
    </>
  );
}

/** At the lower edge of a page: how many products were chosen, and the way to their comparison. Nothing without one. */
export function CompareBar() {
  const t = useTexts(compare);
  const compared = useCompared();
  if (compared.length === 0) return null;
  return (
    <div
      role="region"
      aria-label={t('title')}
      className="above-tabs sticky z-20 mx-auto mt-6 flex w-fit max-w-full items-center gap-2 rounded-box border hairline bg-base-100 p-2 ps-4 shadow-lg"
    >
      <p role="status">{compared.length === 1 ? t('oneChosen') : t('chosen', { count: compared.length })}</p>
      {compared.length > 1 && (
        <ButtonLink small variant="primary" to={comparePath(compared)}>
          {t('compare')}
        </ButtonLink>
      )}
      <Button small variant="quiet" icon="x" aria-label={t('clear')} title={t('clear')} onClick={clearCompared} />
    </div>
  );
}
