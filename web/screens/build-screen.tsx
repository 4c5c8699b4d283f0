import { useRef } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import type { Build } from '#contract/fit.ts';
import { BUILD_USES } from '#contract/vocabulary.ts';
import { buildTexts, usePairs } from '#web/modules/search/fit-texts.ts';
import { BuildResult } from '#web/modules/search/build-result.tsx';
import { PageHead } from '#web/shared/frame/page-head.tsx';
import { formatTk } from '#web/i18n/format.ts';
import { useLocale } from '#web/i18n/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Link } from '#web/ui/link.tsx';
import { useShownValues } from '#web/ui/use-shown-values.ts';

/** A computer for a budget and a use. The address holds both, and the parts that were chosen; without scripts the form is a plain one. */
export default function BuildScreen({ build, refused }: { build: Build | null; refused: boolean }) {
  const t = usePairs(buildTexts);
  const locale = useLocale();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isLoading = useNavigation().state === 'loading';
  const params = new URLSearchParams(search);
  const chosenUse = params.get('use') ?? 'office';
  const budget = params.get('budget') ?? '30000';
  const form = useRef<HTMLFormElement>(null);
  useShownValues(form, { budget, use: chosenUse });
  /** The part of a result that screen readers read out. */
  const outcome = ({ parts, total, cheapest }: Build): string => {
    if (parts.length > 0) return t('result', { total: formatTk(total, locale) });
    return cheapest === undefined ? t('nothing') : `${t('tooLow')}. ${t('cheapest', { price: formatTk(cheapest, locale) })}`;
  };
  return (
    <main id="main" className="shell py-8">
      <PageHead title={t('title')} description={t('description')} />
      <h1 className="text-3xl">{t('title')}</h1>
      <p className="quiet mt-2 max-w-prose">{t('description')}</p>
      <div className="mt-6 grid items-start gap-8 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <form
          ref={form}
          method="get"
          action={pathname}
          className="grid gap-5"
          onSubmit={(event) => {
            event.preventDefault();
            const typed = new URLSearchParams();
            for (const [name, value] of new FormData(event.currentTarget)) if (typeof value === 'string') typed.set(name, value.trim());
            void navigate({ pathname, search: typed.toString() });
          }}
        >
          <TextField
            label={t('budget')}
            unmarked
            name="budget"
            inputMode="numeric"
            autoComplete="off"
            maxLength={9}
            defaultValue={budget}
            error={refused ? t('refused') : undefined}
          />
          <fieldset className="grid gap-2">
            <legend className="mb-1.5 font-semibold">{t('use')}</legend>
            <div className="grid gap-3 min-[22rem]:grid-cols-2 lg:grid-cols-1">
              {BUILD_USES.map((use) => (
                <label
                  key={use}
                  className="flex cursor-pointer gap-3 rounded-field border border-(--control) p-3 has-checked:border-primary has-checked:bg-base-200"
                >
                  <input
                    type="radio"
                    name="use"
                    value={use}
                    defaultChecked={use === chosenUse}
                    aria-labelledby={`use-${use}`}
                    aria-describedby={`use-${use}-hint`}
                    className="radio radio-primary mt-0.5 size-5 rounded-full"
                  />
                  <span className="min-w-0">
                    <span id={`use-${use}`} className="block font-semibold">
                      {t(use)}
                    </span>
                    <span id={`use-${use}-hint`} className="quiet block text-sm">
                      {t(`${use}Hint`)}
                    </span>
                  </span>
                </label>
              ))}
            </div>
          </fieldset>
          <Button type="submit" variant="primary" busy={isLoading}>
            {t('build')}
          </Button>
        </form>
        <div className={`min-w-0 ${isLoading ? 'opacity-60' : ''}`} aria-busy={isLoading}>
          <p role="status" className="sr-only">
            {build && !isLoading && outcome(build)}
          </p>
          {!build && !refused && <Examples />}
          {build && (build.parts.length > 0 ? <BuildResult build={build} params={params} /> : <Nothing build={build} use={chosenUse} />)}
        </div>
      </div>
    </main>
  );
}

/** Tk; what such a computer of used parts costs in Bangladesh. */
const EXAMPLES = { office: 20_000, study: 35_000, gaming: 60_000, editing: 90_000 } as const;

/** Budgets to begin with, one for each use. */
function Examples() {
  const t = usePairs(buildTexts);
  const locale = useLocale();
  return (
    <section aria-labelledby="examples">
      <h2 id="examples" className="text-xl">
        {t('examples')}
      </h2>
      <ul className="mt-3 grid gap-3 sm:grid-cols-2">
        {BUILD_USES.map((use) => (
          <li key={use} className="relative rounded-box border hairline bg-base-100 p-4 hover:border-primary sm:p-5">
            <Link to={`/build?budget=${EXAMPLES[use]}&use=${use}`} className="display text-lg after:absolute after:inset-0">
              {t('example', { use: t(use), price: formatTk(EXAMPLES[use], locale) })}
            </Link>
            <p className="quiet mt-1">{t(`${use}Hint`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Why there is no computer, and what would be enough. */
function Nothing({ build: { cheapest }, use }: { build: Build; use: string }) {
  const t = usePairs(buildTexts);
  const locale = useLocale();
  if (cheapest === undefined)
    return (
      <EmptyState icon="cpu" title={t('nothing')}>
        {t('nothingText')}
      </EmptyState>
    );
  const price = formatTk(cheapest, locale);
  return (
    <EmptyState
      icon="cpu"
      title={t('tooLow')}
      action={
        <Link
          to={`/build?${new URLSearchParams({ budget: String(Math.ceil(cheapest)), use }).toString()}`}
          className="btn btn-primary press h-11"
        >
          {t('buildFor', { price })}
        </Link>
      }
    >
      {t('cheapest', { price })}
    </EmptyState>
  );
}
