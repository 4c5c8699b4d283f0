import type { Facts } from '#contract/facts.ts';
import type { Product } from '#contract/products.ts';
import type { Contradictions, ListingReport, ReportedDevice } from '#contract/reports.ts';
import { oldFrom } from '#domain/reports/age.ts';
import { useFactTexts } from '#web/modules/listings/fact-texts.ts';
import { healthReports as texts } from '#web/i18n/en/health-reports.ts';
import { formatDate, formatNumber } from '#web/i18n/format.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Fact } from '#web/ui/fact.tsx';
import { Remark } from '#web/ui/notes.tsx';
import { Section } from '#web/ui/section.tsx';

type Figures = ReportedDevice['figures'];

/** The units of the figures that are numbers, which are the same in both languages; hours are a word. */
const UNITS = {
  capacityGb: 'GB',
  hoursOn: 'hours',
  writtenTb: 'TB',
  reallocated: '',
  pending: '',
  mediaErrors: '',
  temperatureC: '°C',
  cycles: '',
  vramGb: 'GB',
  ramGb: 'GB',
} as const satisfies Partial<Record<keyof Figures, string>>;

const TONES: Record<ReportedDevice['verdict'], BadgeTone> = { good: 'good', worn: 'advert', failing: 'warning', unknown: 'neutral' };

/** Whether a device shows its result: that of a computer is the worst of its parts, and cards and memory have none without a fault. */
const showsResult = ({ kind, verdict }: Pick<ReportedDevice, 'kind' | 'verdict'>): boolean =>
  kind === 'drive' || kind === 'battery' || (kind !== 'computer' && verdict !== 'unknown');

const isOld = (report: ListingReport): boolean => oldFrom(report, report.addedAt) <= Date.now();

/** The figures of one device: the share that is left first, because it decides. */
function DeviceFigures({ kind, figures }: Pick<ReportedDevice, 'kind' | 'figures'>) {
  const t = useTexts(texts);
  const locale = useLocale();
  const number = (value: number) => formatNumber(value, locale);
  const { healthPercent, fullWh, designWh, cpu, gpu } = figures;
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3">
      {healthPercent !== undefined && (
        <Fact label={t(kind === 'battery' ? 'batteryHealth' : 'driveHealth')}>{number(healthPercent)} %</Fact>
      )}
      {fullWh !== undefined && designWh !== undefined && (
        <Fact label={t('charge')}>{t('chargeValue', { full: fullWh, design: designWh })}</Fact>
      )}
      {(Object.keys(UNITS) as (keyof typeof UNITS)[]).map((name) => {
        const [value, unit] = [figures[name], UNITS[name]];
        return (
          value !== undefined && (
            <Fact key={name} label={t(name)}>
              {unit === 'hours' ? t('hours', { number: value }) : `${number(value)} ${unit}`}
            </Fact>
          )
        );
      })}
      {cpu !== undefined && <Fact label={t('cpu')}>{cpu}</Fact>}
      {gpu !== undefined && kind === 'computer' && <Fact label={t('gpu')}>{gpu}</Fact>}
    </dl>
  );
}

/** One device: its name, its result, its figures and what is wrong with it. */
function ReportedPart({ kind, device, verdict, figures, warnings }: ReportedDevice) {
  const t = useTexts(texts);
  const { maker = '', model = '' } = device;
  const name = model.startsWith(maker) ? model : `${maker} ${model}`.trim();
  return (
    <div className="grid gap-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 font-medium wrap-anywhere">{name === '' ? t(kind) : `${t(kind)}: ${name}`}</span>
        {showsResult({ kind, verdict }) && <Badge tone={TONES[verdict]}>{t(verdict)}</Badge>}
      </p>
      {Object.keys(figures).length > 0 && <DeviceFigures kind={kind} figures={figures} />}
      {warnings.length > 0 && (
        <ul className="grid gap-1 text-sm">
          {[...new Set(warnings.map(({ code }) => code))].map((code) => (
            <li key={code}>
              <Remark icon="warning">{t(code)}</Remark>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The devices of a report: its parts where it holds several, below the computer that they are in. */
export function ReportedDevices({ report }: { report: ReportedDevice & { parts?: ReportedDevice[] | undefined } }) {
  const parts = (report.parts ?? []).filter(
    // A card that is only named is named by its computer.
    ({ kind, figures, warnings }) => kind !== 'graphics' || figures.vramGb !== undefined || warnings.length > 0,
  );
  return (
    <div className="grid gap-4">
      {(parts.length === 0 || report.kind === 'computer') && (
        <ReportedPart
          {...report}
          warnings={report.warnings.filter(({ code }) => !parts.some((part) => part.warnings.some((each) => each.code === code)))}
        />
      )}
      {parts.map((part, at) => (
        // Two devices may be the same, and the list never changes.
        // oxlint-disable-next-line react/no-array-index-key
        <ReportedPart key={at} {...part} />
      ))}
    </div>
  );
}

/** The fact of a listing that a figure is compared with. */
const STATED = { cpu: 'cpu', gpu: 'gpu', ramGb: 'ramGb', vramGb: 'vramGb', capacityGb: 'storage' } as const;

/** The figures that the listing states otherwise, each as a sentence. */
function ContradictionList({ stated: facts, contradicts }: { stated: Facts; contradicts: Contradictions }) {
  const t = useTexts(texts);
  const locale = useLocale();
  const factTexts = useFactTexts();
  return (
    <ul className="grid gap-1">
      {(Object.keys(STATED) as (keyof typeof STATED)[]).map((name) => {
        const [stated, reported] = [facts[STATED[name]], contradicts[name]];
        if (stated === undefined || reported === undefined) return null;
        return (
          <li key={name} className="font-medium">
            <Remark icon="warning">
              {t('contradiction', {
                name: t(name),
                stated: factTexts.value(STATED[name], stated),
                reported: typeof reported === 'number' ? `${formatNumber(reported, locale)} GB` : reported,
              })}
            </Remark>
          </li>
        );
      })}
    </ul>
  );
}

/** The health reports of a listing; nothing where it shows none. */
export function HealthReports({ product: { healthReports: reports } }: { product: Product }) {
  const t = useTexts(texts);
  const locale = useLocale();
  if (!reports) return null;
  return (
    <Section id="health" title={t(reports.length === 1 ? 'titleOne' : 'title')} heading="text-xl">
      <ul className="mt-2 grid gap-4">
        {reports.map((report) => (
          <li key={report._id} className="grid gap-4 rounded-box border hairline p-4">
            <p className="quiet flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
              <span>{t('by', { tool: report.tool, date: formatDate(report.takenAt ?? report.addedAt, locale) })}</span>
              {isOld(report) && <Badge icon="clock">{t('old')}</Badge>}
            </p>
            {report.contradicts && report.stated && <ContradictionList stated={report.stated} contradicts={report.contradicts} />}
            <ReportedDevices report={report} />
            {report.hasProofCode && (
              <Remark icon="check" className="text-sm">
                {t('withCode')}
              </Remark>
            )}
          </li>
        ))}
      </ul>
      <Remark icon="info" className="quiet mt-2 max-w-prose text-sm">
        {t('caution')}
      </Remark>
    </Section>
  );
}
