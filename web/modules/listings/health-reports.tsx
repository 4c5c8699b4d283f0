import type { ReactNode } from 'react';
import type { Product } from '#contract/products.ts';
import type { HealthReport, ListingReport, OptionalFigure, ReportedDevice } from '#contract/reports.ts';
import { oldFrom } from '#domain/reports/age.ts';
import { useContradictions } from '#web/modules/listings/contradictions.ts';
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

const TONES: Record<ReportedDevice['verdict'], BadgeTone> = { good: 'good', worn: 'warning', failing: 'bad', unknown: 'neutral' };

/** Whether a device shows its result: that of a computer is the worst of its parts, and cards and memory have none without a fault. */
const showsResult = ({ kind, verdict }: Pick<ReportedDevice, 'kind' | 'verdict'>): boolean =>
  kind === 'drive' || kind === 'battery' || (kind !== 'computer' && verdict !== 'unknown');

const isOld = (report: ListingReport): boolean => oldFrom(report, report.addedAt) <= Date.now();

/** A figure in words. */
export interface ShownFigure {
  name: keyof Figures;
  label: string;
  value: string;
}

/** The key of the word for a figure; `system` alone is that of the form. */
export const labelOf = (name: OptionalFigure) => (name === 'system' ? 'operatingSystem' : name);

/** The name and the figures of a device in words: the share that is left first, because it decides. */
function useDeviceTexts() {
  const t = useTexts(texts);
  const locale = useLocale();
  const number = (value: number) => formatNumber(value, locale);
  return {
    name({ kind, device: { maker = '', model = '' } }: Pick<ReportedDevice, 'kind' | 'device'>): string {
      const name = model.startsWith(maker) ? model : `${maker} ${model}`.trim();
      return name === '' ? t(kind) : `${t(kind)}: ${name}`;
    },
    figures({ kind, figures }: Pick<ReportedDevice, 'kind' | 'figures'>): ShownFigure[] {
      const { healthPercent, fullWh, designWh, cpu, gpu, driver, board, system } = figures;
      const found: (Omit<ShownFigure, 'value'> & { value: string | undefined })[] = [
        {
          name: 'healthPercent',
          label: t(kind === 'battery' ? 'batteryHealth' : 'driveHealth'),
          value: healthPercent === undefined ? undefined : `${number(healthPercent)} %`,
        },
        {
          name: 'fullWh',
          label: t('charge'),
          value: fullWh === undefined || designWh === undefined ? undefined : t('chargeValue', { full: fullWh, design: designWh }),
        },
        ...(Object.keys(UNITS) as (keyof typeof UNITS)[]).map((name) => {
          const [value, unit] = [figures[name], UNITS[name]];
          const label = t(kind === 'memory' && name === 'ramGb' ? 'capacityGb' : name);
          if (value === undefined) return { name, label, value };
          return {
            name,
            label,
            value: unit === 'hours' ? (value === 1 ? t('oneHour') : t('hours', { number: value })) : `${number(value)} ${unit}`.trim(),
          };
        }),
        { name: 'cpu', label: t('cpu'), value: cpu },
        { name: 'gpu', label: t('gpu'), value: kind === 'computer' ? gpu : undefined },
        { name: 'driver', label: t('driver'), value: kind === 'graphics' ? driver : undefined },
        { name: 'board', label: t('board'), value: board },
        { name: 'system', label: t('operatingSystem'), value: system },
      ];
      return found.flatMap(({ value, ...figure }) => (value === undefined ? [] : { ...figure, value }));
    },
  };
}

/** One device: its name, its result, its figures and what is wrong with it. */
function ReportedPart(part: ReportedDevice) {
  const t = useTexts(texts);
  const words = useDeviceTexts();
  const { kind, verdict, warnings } = part;
  const figures = words.figures(part);
  return (
    <div className="grid gap-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 font-medium wrap-anywhere">{words.name(part)}</span>
        {showsResult({ kind, verdict }) && <Badge tone={TONES[verdict]}>{t(verdict)}</Badge>}
      </p>
      {figures.length > 0 && (
        <dl className="grid grid-cols-[repeat(auto-fill,minmax(max(7rem,calc((100%-3rem)/3)),1fr))] gap-x-6 gap-y-3">
          {figures.map(({ label, value }) => (
            <Fact key={label} label={label}>
              {value}
            </Fact>
          ))}
        </dl>
      )}
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

type Reported = ReportedDevice & Pick<HealthReport, 'parts' | 'leftOut' | 'leftOutFigures'>;

/** A device of a report, its place among the parts, -1 for the computer that they are in or the only device, and whether it may go. */
type Placed = ReportedDevice & { at: number; mayGo: boolean };

/** The devices that a report shows: its parts where it holds several, below the computer that they are in. */
function devicesOf(report: Reported): Placed[] {
  const parts = (report.parts ?? [])
    .map((part, at) => ({ ...part, at, mayGo: true }))
    // A card that is only named is named by its computer.
    .filter(({ kind, figures, warnings }) => kind !== 'graphics' || figures.vramGb !== undefined || warnings.length > 0);
  if (parts.length > 0 && report.kind !== 'computer') return parts;
  const warnings = report.warnings.filter(({ code }) => !parts.some((part) => part.warnings.some((each) => each.code === code)));
  // A file of several devices may say nothing of their computer. A virtual machine is not left out.
  const isKnown = Object.keys({ ...report.device, ...report.figures }).length + warnings.length > 0;
  const mayGo = parts.length > 0 && !warnings.some(({ code }) => code === 'virtual_machine');
  return parts.length > 0 && !isKnown ? parts : [{ ...report, warnings, at: -1, mayGo }, ...parts];
}

/** Renders the line below a device, of its place, whether it may go, and its figures. */
type RenderBelow = (part: Pick<Placed, 'at' | 'mayGo'> & { figures: readonly ShownFigure[] }) => ReactNode;

/** The devices of a report, each part with what `renderBelow` returns for it. */
export function ReportedDevices({ report, renderBelow }: { report: Reported; renderBelow?: RenderBelow }) {
  const t = useTexts(texts);
  const words = useDeviceTexts();
  const leftOut = [...(report.leftOut ?? []), ...(report.leftOutFigures ?? []).map(labelOf)];
  return (
    <div className="grid gap-4">
      {devicesOf(report).map(({ at, mayGo, ...device }, place) => (
        // Two devices may be the same, and the list never changes.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={place} className="grid gap-2">
          <ReportedPart {...device} />
          {renderBelow?.({ at, mayGo, figures: words.figures(device) })}
        </div>
      ))}
      {leftOut.length > 0 && <p className="quiet text-sm">{t('leftOut', { kinds: leftOut.map((name) => t(name)).join(', ') })}</p>}
    </div>
  );
}

/** The figures to compare at the meeting, a line for each device below the program that says them again. */
export function FiguresToCompare({ reports }: { reports: readonly ListingReport[] }) {
  const t = useTexts(texts);
  const words = useDeviceTexts();
  const lineOf = (device: ReportedDevice): string => {
    const { temperatureC: _ofThatTime, ...figures } = device.figures;
    return [words.name(device), ...words.figures({ ...device, figures }).map(({ label, value }) => `${label}: ${value}`)].join(' · ');
  };
  return (
    <ul className="grid gap-2">
      {reports.map((report) => {
        const known = devicesOf(report).filter(({ device, figures }) => device.model !== undefined || Object.keys(figures).length > 0);
        const lines = known.map(lineOf);
        return (
          <li key={report._id}>
            {t('compare', { tool: report.tool })}
            <ul className="list-disc ps-5">
              {[...new Set(lines)].map((line) => {
                const count = lines.filter((each) => each === line).length;
                return (
                  <li key={line} className="wrap-anywhere">
                    {count > 1 ? `${formatNumber(count, t.locale)} × ${line}` : line}
                  </li>
                );
              })}
              {report.serialEndings && <li>{t('endings', { endings: report.serialEndings.join(', ') })}</li>}
            </ul>
          </li>
        );
      })}
    </ul>
  );
}

/** The figures that the listing states otherwise, each as a sentence. */
export function ContradictionList({ report }: { report: Pick<ListingReport, 'contradicts' | 'stated'> }) {
  const found = useContradictions()(report);
  if (found.length === 0) return null;
  return (
    <ul className="grid gap-1">
      {found.map(({ fact, text }) => (
        <li key={fact} className="font-medium">
          <Remark icon="warning">{text}</Remark>
        </li>
      ))}
    </ul>
  );
}

/** Health reports, each with its age and what it says; one that the listing shows no more is marked. */
export function ReportList({ reports }: { reports: readonly ListingReport[] }) {
  const t = useTexts(texts);
  const locale = useLocale();
  return (
    <ul className="mt-2 grid gap-4">
      {reports.map((report) => (
        <li key={report._id} className="grid gap-4 rounded-box border hairline p-4">
          <p className="quiet flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
            <span>{t('by', { tool: report.tool, date: formatDate(report.takenAt ?? report.addedAt, locale) })}</span>
            {/* The worst of several devices; a single one has its own beside its name. */}
            {report.parts && report.verdict !== 'unknown' && <Badge tone={TONES[report.verdict]}>{t(report.verdict)}</Badge>}
            {isOld(report) && <Badge icon="clock">{t('old')}</Badge>}
            {report.withdrawnAt !== undefined && <Badge tone="warning">{t('withdrawn')}</Badge>}
          </p>
          <ContradictionList report={report} />
          <ReportedDevices report={report} />
          {report.hasProofCode && (
            <Remark icon="check" className="text-sm">
              {t('withCode')}
            </Remark>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The health reports of a listing; nothing where it shows none. */
export function HealthReports({ product: { healthReports: reports } }: { product: Product }) {
  const t = useTexts(texts);
  if (!reports) return null;
  return (
    <Section id="health" title={t(reports.length === 1 ? 'titleOne' : 'title')} heading="text-xl">
      <ReportList reports={reports} />
      <Remark icon="info" className="quiet mt-2 max-w-prose text-sm">
        {t('caution')}
      </Remark>
    </Section>
  );
}
