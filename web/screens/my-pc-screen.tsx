import { QueryClientProvider, useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '#contract/client.ts';
import type { Facts } from '#contract/facts.ts';
import type { MyPc } from '#contract/fit.ts';
import { limits } from '#contract/limits.ts';
import { FailureAlert } from '#web/shared/load-failure.tsx';
import { myPcQuery, saveMyPcMutation } from '#web/modules/search/my-pc.ts';
import { myPcTexts, usePairs } from '#web/modules/search/fit-texts.ts';
import { keepCacheFresh, queryClient } from '#web/shared/query-client.ts';
import { useSession } from '#web/shared/session/session.ts';
import { PageHead } from '#web/shared/frame/page-head.tsx';
import { formatNumber } from '#web/i18n/format.ts';
import { useLocale } from '#web/i18n/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { Section } from '#web/ui/section.tsx';

/** The computer with which products are compared: of the account, or of this device. */
export default function MyPcScreen() {
  const t = usePairs(myPcTexts);
  useEffect(() => keepCacheFresh(), []);
  return (
    <QueryClientProvider client={queryClient}>
      <main id="main" className="shell max-w-5xl py-8">
        <PageHead title={t('title')} description={t('description')} />
        <h1 className="text-3xl">{t('title')}</h1>
        <p className="quiet mt-2 max-w-prose">{t('description')}</p>
        <Kept />
      </main>
    </QueryClientProvider>
  );
}

function Kept() {
  const session = useSession();
  const uid = session.status === 'signed-in' ? session.uid : null;
  const { data: pc, error } = useQuery({ ...myPcQuery(uid), enabled: session.status !== 'resolving' });
  return error && !pc ? <FailureAlert error={error} className="mt-6 text-error" /> : <PcForm uid={uid} pc={pc} />;
}

function PcForm({ uid, pc }: { uid: string | null; pc: MyPc | undefined }) {
  const t = usePairs(myPcTexts);
  /** The text typed since the last save; it may begin before the kept text has loaded. */
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? pc?.text ?? '';
  const [isEmpty, setIsEmpty] = useState(false);
  const { mutate, data: saved, error, isPending, reset } = useMutation(saveMyPcMutation(uid));
  const send = (next: string) => {
    const trimmed = next.trim();
    setIsEmpty(false);
    setTyped(trimmed);
    mutate(trimmed, { onSuccess: () => setTyped((now) => (now === trimmed ? null : now)) });
  };
  const message = isEmpty ? t('empty') : error instanceof ApiError && error.code === 'bad_request' ? t('refused') : undefined;
  const kept = pc !== undefined && pc.items.length > 0;
  return (
    <>
      <form
        noValidate
        className="mt-6 grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() === '') setIsEmpty(true);
          else send(text);
        }}
      >
        <TextAreaField
          label={t('label')}
          hint={t('hint')}
          error={message}
          name="pc"
          rows={2}
          maxLength={limits.title}
          spellCheck={false}
          // Until the script runs and the kept text is known, what is typed would be lost.
          readOnly={pc === undefined}
          value={text}
          onChange={({ target }) => {
            setTyped(target.value.replaceAll('\n', ' '));
            setIsEmpty(false);
            if (error || saved) reset();
          }}
        />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" variant={kept && typed === null ? 'plain' : 'primary'} busy={isPending} disabled={pc === undefined}>
            {t('save')}
          </Button>
          {kept && (
            <Button variant="quiet" busy={isPending} onClick={() => send('')}>
              {t('clear')}
            </Button>
          )}
          <p role="status" className="quiet">
            {saved && t(saved.text === '' ? 'removed' : 'saved')}
          </p>
        </div>
        {error && message === undefined && <FailureAlert error={error} className="text-error" />}
      </form>
      {pc && !kept && <p className="quiet mt-6 max-w-prose text-sm">{t('find')}</p>}
      {kept && <Understood pc={pc} />}
      {kept && uid === null && <p className="quiet mt-4 text-sm">{t('onDevice')}</p>}
    </>
  );
}

function Understood({ pc: { text, items } }: { pc: MyPc }) {
  const t = usePairs(myPcTexts);
  const locale = useLocale();
  const [computer = {}] = items;
  const supply = items.find(({ kind }) => kind === 'psu');
  const housing = items.find(({ kind }) => kind === 'case');
  const number = (value: number) => formatNumber(value, locale);
  const rows = [
    ...(computer.model === undefined && computer.brand === undefined ? [] : ([['model', named(computer)]] as const)),
    ['cpu', processorOf(computer)],
    ['board', joined([computer.chipset, computer.formFactor, computer.socket])],
    ['ram', joined([computer.ramGb === undefined ? undefined : `${number(computer.ramGb)} GB`, computer.ramType])],
    ['gpu', computer.gpu],
    ['psu', supply && joined([named(supply), supply.watts === undefined ? undefined : `${number(supply.watts)} W`, supply.efficiency])],
    ['case', housing && named(housing)],
  ] as const;
  function processorOf({ cpu, cpuFamily, cpuGeneration }: Facts): string | undefined {
    if (cpu !== undefined || cpuFamily === undefined) return cpu;
    return cpuGeneration === undefined ? cpuFamily : t('generation', { family: cpuFamily, number: cpuGeneration });
  }
  const links = linksFor(text, computer);
  return (
    <div className="mt-8 grid grid-cols-1 gap-8 lg:grid-cols-2 lg:gap-10">
      <Section id="parts" title={t('parts')} heading="text-xl">
        <p className="quiet mt-1 text-sm">{t('partsText')}</p>
        <ul className="mt-3 flex flex-wrap gap-2">
          {links.map(({ to, name, values }) => (
            <li key={to}>
              <Link to={to} className="btn btn-tinted press h-11 px-4">
                <Icon name="search" className="size-4" />
                {t(name, values)}
              </Link>
            </li>
          ))}
        </ul>
      </Section>
      <Section id="understood" title={t('understood')} heading="text-xl">
        <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 border-y hairline py-4">
          {rows.map(([key, value]) => (
            <div key={key} className="contents">
              <dt className="quiet">{t(key)}</dt>
              <dd className="min-w-0 font-medium wrap-anywhere">{value ?? <span className="quiet font-normal">{t('notStated')}</span>}</dd>
            </div>
          ))}
        </dl>
        <p className="quiet mt-3 text-sm">{t('moreHelps')}</p>
      </Section>
    </div>
  );
}

const joined = (values: readonly (string | undefined)[]): string | undefined => values.filter(Boolean).join(' · ') || undefined;
const named = ({ brand, model }: Facts): string | undefined => [brand, model].filter(Boolean).join(' ') || undefined;

interface PartsLink {
  to: string;
  name: 'cpus' | 'memory' | 'cards' | 'supplies' | 'drives';
  values?: Record<string, string>;
}

/** Searches for parts, without those that do not fit. */
function linksFor(text: string, { kind, socket, ramType }: Facts): PartsLink[] {
  const isDesktop = kind === 'desktop-pc';
  const link = (name: PartsLink['name'], ofKind: string, values?: Record<string, string>): PartsLink => ({
    to: `/search?${new URLSearchParams({ kind: ofKind, fits: text }).toString()}`,
    name,
    ...(values && { values }),
  });
  return [
    ...(isDesktop && socket !== undefined ? [link('cpus', 'cpu', { socket })] : []),
    ...(ramType === undefined ? [] : [link('memory', 'ram', { type: ramType })]),
    ...(isDesktop ? [link('cards', 'gpu'), link('supplies', 'psu')] : []),
    link('drives', 'ssd'),
  ];
}
