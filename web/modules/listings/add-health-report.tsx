import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type DragEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { Product } from '#contract/products.ts';
import { ApiError } from '#contract/api-error.ts';
import type { Reply } from '#contract/client.ts';
import { limits } from '#contract/limits.ts';
import type { ReportGap } from '#contract/report-vocabulary.ts';
import { OPTIONAL_FIGURES, type HealthReport, type OptionalFigure, type ReportedDevice } from '#contract/reports.ts';
import type { Kind } from '#contract/vocabulary.ts';
import { proofCode } from '#domain/users/proof-code.ts';
import { ContradictionList, labelOf, ReportedDevices, type ShownFigure } from '#web/modules/listings/health-reports.tsx';
import { subjectOf, SUBJECTS, type Subject } from '#web/modules/listings/report-subject.ts';
import { SCRIPTS } from '#web/modules/listings/report-scripts.ts';
import { productQuery } from '#web/modules/listings/products.queries.ts';
import { forms } from '#web/i18n/en/forms.ts';
import { healthReports as texts } from '#web/i18n/en/health-reports.ts';
import { formatDate } from '#web/i18n/format.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { api } from '#web/shared/api.ts';
import { FailureAlert } from '#web/shared/load-failure.tsx';
import { useErrorFocus } from '#web/shared/forms/use-error-focus.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextAreaField } from '#web/ui/field.tsx';
import { Remark } from '#web/ui/notes.tsx';
import { Folded } from '#web/ui/section.tsx';
import { lazyImport } from '#web/ui/lazy-import.ts';
import { toast } from '#web/ui/toast.ts';
import { Options } from '#web/ui/options.tsx';

const SYSTEMS = ['Windows', 'Linux', 'macOS'] as const;
type System = (typeof SYSTEMS)[number];

/** Whether a report may be about a listing of this kind: one of a battery is none of a drive that is sold alone. */
function isAbout(kind: Kind | undefined, { kind: reported, parts = [] }: HealthReport): boolean {
  const subject = kind === 'ram' ? 'memory' : subjectOf(kind);
  const kinds: ReportedDevice['kind'][] = [reported, ...parts.map((part) => part.kind)];
  return subject === 'everything' || kinds.includes(subject) || (kind === 'tablet' && reported === 'computer');
}

const systemOf = (agent: string): System => (/windows/i.test(agent) ? 'Windows' : /mac os/i.test(agent) ? 'macOS' : 'Linux');

/** The desktop of Windows, which may lie in another place than that of the user. */
const DESKTOP = "$([Environment]::GetFolderPath('Desktop'))";

/** Commands that write the report with the proof code of the listing into a file; those of Windows are for PowerShell. CrystalDiskInfo is a program. */
const COMMANDS: Readonly<Record<System, Readonly<Record<Subject, string | null>>>> = {
  Windows: {
    everything: SCRIPTS.Windows,
    // The program is one of windows, for which PowerShell does not wait.
    computer: `$file = "${DESKTOP}\\report.txt"; Start-Process -Wait dxdiag "/t \`"$file\`""; Add-Content $file '{code}'`,
    battery: `$file = "${DESKTOP}\\report.html"; powercfg /batteryreport /output $file; Add-Content $file '{code}'`,
    drive: null,
    // Cards of AMD and Intel have no such program.
    graphics: `& { '{code}'; if (Get-Command nvidia-smi -ErrorAction SilentlyContinue) { nvidia-smi -q } else { Get-CimInstance Win32_VideoController | Format-List Name, AdapterRAM, PNPDeviceID, DriverVersion | Out-String -Width 400 } } | Set-Content -Encoding UTF8 "${DESKTOP}\\report.txt"`,
  },
  Linux: {
    everything: SCRIPTS.Linux,
    computer: '(echo "{code}"; inxi -Fz) > report.txt',
    battery: '(echo "{code}"; upower -d) > report.txt',
    drive: '(echo "{code}"; sudo smartctl -x /dev/sda) > report.txt',
    graphics: '(echo "{code}"; nvidia-smi -q || lspci -nn) > report.txt',
  },
  macOS: {
    everything: `(echo "{code}"; system_profiler SPHardwareDataType SPSoftwareDataType SPDisplaysDataType SPPowerDataType SPNVMeDataType) > report.txt`,
    computer: '(echo "{code}"; system_profiler SPHardwareDataType SPSoftwareDataType SPDisplaysDataType SPStorageDataType) > report.txt',
    battery: '(echo "{code}"; system_profiler SPHardwareDataType SPPowerDataType) > report.txt',
    drive: '(echo "{code}"; system_profiler SPNVMeDataType SPSerialATADataType) > report.txt',
    graphics: '(echo "{code}"; system_profiler SPDisplaysDataType) > report.txt',
  },
};

const CODE = 'rounded-field border hairline bg-base-100 px-3 py-2 text-sm wrap-anywhere';

/** The way to a report of this computer: a command with its copy button, or the program to open. */
function HowTo({ product: { _id, facts } }: { product: Product }) {
  const t = useTexts(texts);
  const [subject, setSubject] = useState(() => subjectOf(facts?.kind));
  const [system, setSystem] = useState(() => systemOf(navigator.userAgent));
  const command = COMMANDS[system][subject]?.replaceAll('{code}', proofCode(_id));
  const script = subject === 'everything' && system !== 'macOS' ? system : null;
  const copy = async (text: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      toast('success', t('copied'));
    } catch {
      // Without https, or without the permission.
      toast('error', t('copyFailed'));
    }
  };
  return (
    <div className="grid gap-3">
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectField label={t('what')} value={subject} onChange={({ target }) => setSubject(target.value as Subject)}>
          <Options of={SUBJECTS} text={t} />
        </SelectField>
        <SelectField label={t('system')} value={system} onChange={({ target }) => setSystem(target.value as System)}>
          <Options of={SYSTEMS} text={String} />
        </SelectField>
      </div>
      {command === undefined ? (
        <p className="max-w-prose">{t('crystalDiskInfo')}</p>
      ) : (
        <>
          <p className="max-w-prose font-medium">
            {t(`steps${system}`, { file: subject === 'battery' && system === 'Windows' ? 'report.html' : 'report.txt' })}
          </p>
          <div className="flex flex-wrap items-start gap-3">
            {script ? (
              <details className="min-w-0 grow basis-60">
                <summary className="link inline-flex min-h-6 items-center text-sm">{t('script')}</summary>
                <code className={`${CODE} mt-2 block whitespace-pre-wrap`}>{command}</code>
              </details>
            ) : (
              <code className={`${CODE} min-w-0 grow basis-60`}>{command}</code>
            )}
            <Button small onClick={() => void copy(command)}>
              {t('copy')}
            </Button>
          </div>
          {script && <p className="quiet max-w-prose text-sm">{t('scriptDrives')}</p>}
          {subject === 'graphics' && system === 'Windows' && <p className="quiet max-w-prose text-sm">{t('gpuZ')}</p>}
        </>
      )}
    </div>
  );
}

/** The text of a file, or the reason why there is none. */
async function textOf(file: File): Promise<{ text: string } | { problem: 'tooLarge' | 'isImage' }> {
  if (file.size > limits.reportBytes) return { problem: 'tooLarge' };
  const { decodeReport, isImage } = await lazyImport(() => import('#domain/reports/text.ts'));
  const bytes = new Uint8Array(await file.arrayBuffer());
  return isImage(bytes) ? { problem: 'isImage' } : { text: decodeReport(bytes) };
}

const Choice = ({ label, checked, onChange }: { label: string; checked: boolean; onChange: (checked: boolean) => void }) => (
  <label className="flex min-h-9 cursor-pointer items-start gap-3 py-1 text-sm">
    <input
      type="checkbox"
      className="checkbox size-5 shrink-0 checkbox-primary"
      checked={checked}
      onChange={({ target }) => onChange(target.checked)}
    />
    {label}
  </label>
);

/** The figures of a computer that its report does not state. */
const untoldOf = ({ kind, figures }: HealthReport): OptionalFigure[] =>
  kind !== 'computer' || Object.keys(figures).length === 0
    ? []
    : (['cpu', 'ramGb', 'board', 'system'] as const).filter((name) => figures[name] === undefined);

type FigureOfPart = { part: number; figure: OptionalFigure };

/** The choice of figures of one part that are left out; those that decide its result are not among them. */
function FigureChoices({
  at,
  figures,
  without,
  onChange,
}: {
  at: number;
  figures: readonly ShownFigure[];
  without: readonly FigureOfPart[];
  onChange: (without: readonly FigureOfPart[]) => void;
}) {
  const t = useTexts(texts);
  const choices = OPTIONAL_FIGURES.flatMap((figure) => {
    const shown = figures.find(({ name }) => name === figure);
    return shown === undefined ? [] : { ...shown, figure };
  });
  if (choices.length === 0) return null;
  const rest = (figure: OptionalFigure) => without.filter((each) => each.part !== at || each.figure !== figure);
  return (
    <details>
      <summary className="link inline-flex min-h-6 items-center text-sm">{t('leaveOutFigures')}</summary>
      <div className="mt-1 grid gap-x-6 sm:grid-cols-2">
        {choices.map(({ figure, label, value }) => (
          <Choice
            key={figure}
            label={`${label}: ${value}`}
            checked={rest(figure).length < without.length}
            onChange={(isOut) => onChange(isOut ? [...without, { part: at, figure }] : rest(figure))}
          />
        ))}
      </div>
    </details>
  );
}

/** Lines of the words that are shown. */
const MOST_WORDS = 2000;

/** The words that a report was read in, without identifiers. */
function Words({ lines }: { lines: readonly string[] }) {
  const t = useTexts(texts);
  return (
    <details open className="min-w-0">
      <summary className="link inline-flex min-h-6 items-center text-sm">{t('words')}</summary>
      {/* A browser scrolls it by keys only where it takes the focus. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre tabIndex={0} className={`${CODE} mt-2 max-h-80 overflow-auto font-mono text-xs whitespace-pre-wrap`}>
        {lines.slice(0, MOST_WORDS).join('\n')}
      </pre>
      {lines.length > MOST_WORDS && <p className="quiet text-sm">{t('wordsCut', { count: MOST_WORDS })}</p>}
    </details>
  );
}

/** Why a text was not read, and what helps. */
function Refusal({ error }: { error: unknown }) {
  const t = useTexts(texts);
  const code = error instanceof ApiError ? error.code : null;
  if (error instanceof ApiError && code === 'report_incomplete')
    return (
      <p role="alert" className="font-medium text-error">
        {t('lacks', { parts: (Object.keys(error.fields) as ReportGap[]).map((gap) => t(gap)).join(', ') })}
      </p>
    );
  return (
    <div className="grid max-w-prose gap-1">
      <FailureAlert error={error} />
      {code === 'unknown_report' && <p className="text-sm">{t('whatToRun')}</p>}
    </div>
  );
}

/** Adds health reports to a listing: first what was read is shown, then the seller publishes it. Saved on its own, beside the form. */
export function HealthReportEditor({ product }: { product: Product }) {
  const t = useTexts(texts);
  const words = useTexts(forms);
  const locale = useLocale();
  const client = useQueryClient();
  const { hash } = useLocation();
  const fileField = useRef<HTMLInputElement>(null);
  const focusError = useErrorFocus();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<'empty' | 'tooMany' | 'tooLarge' | 'isImage' | 'unreadable' | null>(null);
  const [read, setRead] = useState<{ report: Reply<'readReport'>; texts: string[]; words: readonly string[] } | null>(null);
  const [without, setWithout] = useState<readonly number[]>([]);
  const [withoutFigures, setWithoutFigures] = useState<readonly FigureOfPart[]>([]);
  const [serialsForBuyer, setSerialsForBuyer] = useState(false);
  // The form above arrives after the address, which a browser then no longer scrolls to.
  useEffect(() => {
    if (hash === '#health') document.getElementById('health')?.scrollIntoView();
  }, [hash]);
  const params = { id: product._id };
  const changed = () => client.invalidateQueries({ queryKey: productQuery(product._id).queryKey });
  const reading = useMutation({
    mutationFn: async (given: string[]) => {
      const { cleanedParts } = await lazyImport(() => import('#domain/reports/identifiers.ts'));
      const report = await api.readReport({ body: { text: given, listing: product._id } });
      return { report, texts: given, words: given.flatMap(cleanedParts).flatMap(({ text: part }) => part.split('\n')) };
    },
    onSuccess(found) {
      setWithout([]);
      setWithoutFigures([]);
      setSerialsForBuyer(false);
      setRead(found);
    },
  });
  const adding = useMutation({
    mutationFn: (given: string[]) =>
      api.addReport({
        params,
        body: { text: given, without: [...without], withoutFigures: [...withoutFigures], ...(serialsForBuyer && { serialsForBuyer }) },
      }),
    async onSuccess() {
      setRead(null);
      setText('');
      toast('success', t('published'));
      await changed();
    },
  });
  const removing = useMutation({
    mutationFn: (id: string) => api.removeReport({ params: { id } }),
    async onSuccess() {
      toast('success', t('removed'));
      await changed();
    },
  });
  const choose = async (files: readonly File[]) => {
    if (files.length > limits.reportFiles) return setProblem('tooMany');
    const given = await Promise.all(files.map(textOf));
    setProblem(given.flatMap((each) => ('problem' in each ? each.problem : []))[0] ?? null);
    const found = given.flatMap((each) => ('text' in each ? each.text : []));
    if (found.length > 0 && found.length === files.length) reading.mutate(found);
  };
  const take = (files: FileList | null) => void choose([...(files ?? [])]).catch(() => setProblem('unreadable'));
  const drop = (event: DragEvent) => {
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    take(event.dataTransfer.files);
  };
  const untold = read ? untoldOf(read.report) : [];
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setProblem(text.trim() === '' ? 'empty' : null);
    focusError(event.currentTarget);
    if (text.trim() !== '') reading.mutate([text]);
  };
  return (
    <Folded id="health" icon="shield-check" title={t('title')} isOpen={hash === '#health' || (product.healthReports?.length ?? 0) > 0}>
      <p className="max-w-prose text-sm">{t('editIntro')}</p>
      {product.healthReports && (
        <ul className="grid gap-3">
          {product.healthReports.map((report) => (
            <li key={report._id} className="grid gap-3 rounded-box bg-base-100 p-4">
              <p className="quiet text-sm">{t('by', { tool: report.tool, date: formatDate(report.takenAt ?? report.addedAt, locale) })}</p>
              <ReportedDevices report={report} />
              <Button
                small
                icon="trash"
                className="justify-self-start"
                busy={removing.isPending && removing.variables === report._id}
                onClick={() => removing.mutate(report._id)}
              >
                {t('remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {removing.error && <FailureAlert error={removing.error} />}
      {read ? (
        <div className="grid gap-4">
          <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
            <div className="grid gap-4 self-start rounded-box bg-base-100 p-4">
              <ContradictionList report={read.report} />
              <ReportedDevices
                report={read.report}
                renderBelow={({ at, mayGo, figures }) => (
                  <>
                    {mayGo && (
                      <Choice
                        label={t('leaveOut')}
                        checked={without.includes(at)}
                        onChange={(isOut) => setWithout(isOut ? [...without, at] : without.filter((each) => each !== at))}
                      />
                    )}
                    {!without.includes(at) && (
                      <FigureChoices at={at} figures={figures} without={withoutFigures} onChange={setWithoutFigures} />
                    )}
                  </>
                )}
              />
            </div>
            <Words lines={read.words} />
          </div>
          <p className="quiet max-w-prose text-sm">{t('decisiveStay')}</p>
          {untold.length > 0 && <p className="text-sm">{t('untold', { figures: untold.map((name) => t(labelOf(name))).join(', ') })}</p>}
          {read.report.removed.length > 0 && (
            <p className="text-sm">{t('cut', { kinds: read.report.removed.map((kind) => t(kind)).join(', ') })}</p>
          )}
          {read.report.removed.includes('serial_number') && (
            <Choice label={t('serialsForBuyer')} checked={serialsForBuyer} onChange={setSerialsForBuyer} />
          )}
          {!isAbout(product.facts?.kind, read.report) && (
            <Remark icon="warning" className="max-w-prose font-medium">
              {t('otherKind', { kind: t(read.report.kind) })}
            </Remark>
          )}
          {adding.error && <FailureAlert error={adding.error} />}
          <div className="flex flex-col-reverse gap-3 sm:flex-row">
            <Button
              onClick={() => {
                setRead(null);
                adding.reset();
              }}
            >
              {words('cancel')}
            </Button>
            <Button variant="primary" busy={adding.isPending} onClick={() => adding.mutate(read.texts)}>
              {t('publish')}
            </Button>
          </div>
        </div>
      ) : (
        <>
          <HowTo product={product} />
          {/* Dragging is for the pointer; the keyboard has the button. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
          <form noValidate onSubmit={submit} onDragOver={(event) => event.preventDefault()} onDrop={drop} className="grid gap-4">
            <input
              ref={fileField}
              type="file"
              hidden
              multiple
              accept=".txt,.html,.htm,.xml,.json,.csv,.log,text/*"
              aria-label={t('file')}
              onChange={({ target }) => {
                take(target.files);
                // Lets the seller choose the same file again.
                target.value = '';
              }}
            />
            <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
              <Button icon="upload" onClick={() => fileField.current?.click()}>
                {t('file')}
              </Button>
              <p className="quiet text-sm">{t('drop', { most: limits.reportFiles })}</p>
            </div>
            <TextAreaField
              label={t('paste')}
              optional
              rows={5}
              value={text}
              onChange={({ target }) => {
                setText(target.value);
                setProblem(null);
              }}
              error={problem ? t(problem) : undefined}
            />
            {reading.error && <Refusal error={reading.error} />}
            <Button type="submit" className="justify-self-start" busy={reading.isPending}>
              {t('read')}
            </Button>
          </form>
        </>
      )}
    </Folded>
  );
}
