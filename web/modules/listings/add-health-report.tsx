import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type DragEvent, type FormEvent, useRef, useState } from 'react';
import type { Product } from '#contract/products.ts';
import type { HealthReport, ReportedDevice } from '#contract/reports.ts';
import { proofCode } from '#domain/users/proof-code.ts';
import { ReportedDevices } from '#web/modules/listings/health-reports.tsx';
import { asParts, SCRIPTS } from '#web/modules/listings/report-scripts.ts';
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
import { Section } from '#web/ui/section.tsx';
import { lazyImport } from '#web/ui/lazy-import.ts';
import { toast } from '#web/ui/toast.ts';
import { Options } from '#web/ui/options.tsx';

const SUBJECTS = ['everything', 'computer', 'battery', 'drive', 'graphics'] as const;
type Subject = (typeof SUBJECTS)[number];
const SYSTEMS = ['Windows', 'Linux', 'macOS'] as const;
type System = (typeof SYSTEMS)[number];

/** The subject of a report about a listing of this kind. */
function subjectOf(kind: string | undefined): Subject {
  if (kind === 'tablet') return 'battery';
  if (kind === 'ssd' || kind === 'hdd' || kind === 'enclosure') return 'drive';
  return kind === 'gpu' ? 'graphics' : 'everything';
}

/** Whether a report may be about a listing of this kind: one of a battery is none of a drive that is sold alone. */
function isAbout(kind: string | undefined, { kind: reported, parts = [] }: HealthReport): boolean {
  const subject = kind === 'ram' ? 'memory' : subjectOf(kind);
  const kinds: ReportedDevice['kind'][] = [reported, ...parts.map((part) => part.kind)];
  return subject === 'everything' || kinds.includes(subject) || (kind === 'tablet' && reported === 'computer');
}

const systemOf = (agent: string): System => (/windows/i.test(agent) ? 'Windows' : /mac os/i.test(agent) ? 'macOS' : 'Linux');

/** Commands that print the report; those that print text print the proof code of the listing above it. CrystalDiskInfo is a program. */
const COMMANDS: Readonly<Record<System, Readonly<Record<Subject, string | null>>>> = {
  Windows: {
    everything: SCRIPTS.Windows,
    computer: 'dxdiag /t "%USERPROFILE%\\Desktop\\report.txt"',
    battery: 'powercfg /batteryreport /output "%USERPROFILE%\\Desktop\\report.html"',
    drive: null,
    // Cards of AMD and Intel have no such program.
    graphics:
      '(echo {code} & (nvidia-smi -q || powershell -c "Get-CimInstance Win32_VideoController | Format-List Name, AdapterRAM, PNPDeviceID")) > "%USERPROFILE%\\Desktop\\report.txt"',
  },
  Linux: {
    everything: SCRIPTS.Linux,
    computer: '(echo "{code}"; inxi -Fz) > report.txt',
    battery: '(echo "{code}"; upower -d) > report.txt',
    drive: '(echo "{code}"; sudo smartctl -x /dev/sda) > report.txt',
    graphics: '(echo "{code}"; nvidia-smi -q || lspci -nn) > report.txt',
  },
  macOS: {
    everything: `(echo "{code}"; system_profiler SPHardwareDataType SPDisplaysDataType SPPowerDataType SPNVMeDataType) > report.txt`,
    computer: '(echo "{code}"; system_profiler SPHardwareDataType SPDisplaysDataType SPStorageDataType) > report.txt',
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
          <p className="max-w-prose font-medium">{t(script ? `script${script}` : 'run')}</p>
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
        </>
      )}
    </div>
  );
}

/** Files of one report at most. */
const MOST_FILES = 5;
/** Bytes of a file at most: 2 MB of text may be written with two bytes for each character. */
const MOST_BYTES = 4 * 1024 * 1024;

/** The text of a file, or the reason why there is none. */
async function textOf(file: File): Promise<{ text: string } | { problem: 'tooLarge' | 'isImage' }> {
  if (file.size > MOST_BYTES) return { problem: 'tooLarge' };
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

/** Adds health reports to a listing: first what was read is shown, then the seller publishes it. Saved on its own, beside the form. */
export function HealthReportEditor({ product }: { product: Product }) {
  const t = useTexts(texts);
  const words = useTexts(forms);
  const locale = useLocale();
  const client = useQueryClient();
  const fileField = useRef<HTMLInputElement>(null);
  const focusError = useErrorFocus();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<'empty' | 'tooMany' | 'tooLarge' | 'isImage' | 'unreadable' | null>(null);
  const [read, setRead] = useState<{ report: HealthReport; text: string; words: readonly string[] } | null>(null);
  const [without, setWithout] = useState<readonly number[]>([]);
  const [serialsForBuyer, setSerialsForBuyer] = useState(false);
  const params = { id: product._id };
  const changed = () => client.invalidateQueries({ queryKey: productQuery(product._id).queryKey });
  const reading = useMutation({
    mutationFn: async (given: string) => {
      const { withoutIdentifiers } = await lazyImport(() => import('#domain/reports/identifiers.ts'));
      return { report: await api.readReport({ body: { text: given } }), text: given, words: withoutIdentifiers(given).text.split('\n') };
    },
    onSuccess(found) {
      setWithout([]);
      setSerialsForBuyer(false);
      setRead(found);
    },
  });
  const adding = useMutation({
    mutationFn: (given: string) =>
      api.addReport({ params, body: { text: given, without: [...without], ...(serialsForBuyer && { serialsForBuyer }) } }),
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
    if (files.length > MOST_FILES) return setProblem('tooMany');
    const given = await Promise.all(files.map(textOf));
    setProblem(given.flatMap((each) => ('problem' in each ? each.problem : []))[0] ?? null);
    const found = given.flatMap((each) => ('text' in each ? each.text : []));
    if (found.length > 0 && found.length === files.length) reading.mutate(asParts(found));
  };
  const take = (files: FileList | null) => void choose([...(files ?? [])]).catch(() => setProblem('unreadable'));
  const drop = (event: DragEvent) => {
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    take(event.dataTransfer.files);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setProblem(text.trim() === '' ? 'empty' : null);
    focusError(event.currentTarget);
    if (text.trim() !== '') reading.mutate(text);
  };
  return (
    <Section
      id="health"
      icon="shield-check"
      title={t('title')}
      className="mt-8 grid max-w-2xl grid-cols-1 gap-4 rounded-box bg-base-200 p-4 sm:p-5"
    >
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
          <div className="rounded-box bg-base-100 p-4">
            <ReportedDevices
              report={read.report}
              renderBelow={(at) => (
                <Choice
                  label={t('leaveOut')}
                  checked={without.includes(at)}
                  onChange={(isOut) => setWithout(isOut ? [...without, at] : without.filter((each) => each !== at))}
                />
              )}
            />
          </div>
          <Words lines={read.words} />
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
            <Button variant="primary" busy={adding.isPending} onClick={() => adding.mutate(read.text)}>
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
              <p className="quiet text-sm">{t('drop', { most: MOST_FILES })}</p>
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
            {reading.error && <FailureAlert error={reading.error} />}
            <Button type="submit" className="justify-self-start" busy={reading.isPending}>
              {t('read')}
            </Button>
          </form>
        </>
      )}
    </Section>
  );
}
