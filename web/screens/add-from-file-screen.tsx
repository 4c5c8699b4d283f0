import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#contract/client.ts';
import { LISTING_FIELD_NAMES, type ListingField } from '#contract/listing-fields.ts';
import { limits } from '#contract/limits.ts';
import { CATEGORIES, CONDITION_TYPES } from '#contract/vocabulary.ts';
import { csvOf } from '#domain/csv.ts';
import { api } from '#web/shared/api.ts';
import { ScreenHead } from '#web/shared/frame/screen-head.tsx';
import { useFailureText } from '#web/shared/failure.tsx';
import { issueText } from '#web/shared/forms/issue-text.ts';
import { csvFile, saveFile } from '#web/shared/files.ts';
import { type FileRow, type ReadFile, readListingFile, readText } from '#web/modules/listings/listing-file.ts';
import { isPriceAsked, useFieldLabels, useListingFieldTexts, withConfirmedPrice } from '#web/modules/listings/field-texts.ts';
import { UnlessSuspended } from '#web/modules/admin/suspended-note.tsx';
import { forms } from '#web/i18n/en/forms.ts';
import { listingFile, selling } from '#web/i18n/en/selling.ts';
import { formatNumber, formatTk } from '#web/i18n/format.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { FailureNote } from '#web/ui/notes.tsx';
import { Icon } from '#web/ui/icon.tsx';

type Opened = ReadFile | { problem: 'unreadable' | 'too_large' };

/** The result of a row: `listed`, or why it was not. */
type Result = 'listed' | Error;

/** The same in both languages. */
const EXAMPLE_TITLE = 'Dell OptiPlex 7050, Core i5-7500, 8 GB';

/** Lists a row, once however often it is sent; sent again after the server has asked about its price, with that price. @throws ApiError */
const listRow = (listing: NonNullable<FileRow['listing']>, before: Result | undefined) =>
  api.createProduct({ body: { ...withConfirmedPrice(listing, { error: before, variables: listing }), unlessListed: true } });

/** Whether the next row would fail too: the connection, the limit of requests, the sign-in. */
const stopsAll = (failure: unknown): boolean => !isPriceAsked(failure) && !(failure instanceof ApiError && failure.code === 'bad_request');

export default function AddFromFileScreen({ email }: { email: string }) {
  const t = useTexts(listingFile);
  const s = useTexts(selling);
  const [file, setFile] = useState<Opened | null>(null);
  const [text, setText] = useState('');
  const [results, setResults] = useState<ReadonlyMap<number, Result>>(new Map());
  const rows = file?.problem === null ? file.rows : [];
  const listable = rows.filter(({ listing }) => listing !== null);
  const repeated = rows.filter(({ sameAs }) => sameAs !== null).length;
  const open = listable.filter(({ number }) => results.get(number) !== 'listed');
  const publish = useMutation({
    mutationFn: async () => {
      for (const { number, listing } of open) {
        let result: Result = 'listed';
        try {
          if (listing) await listRow(listing, results.get(number));
        } catch (failure) {
          result = failure instanceof Error ? failure : new Error(String(failure));
        }
        setResults((before) => new Map(before).set(number, result));
        if (result !== 'listed' && stopsAll(result)) break;
      }
    },
  });
  const meant = rows
    .flatMap(({ issues }) => issues.map(({ issue }) => issue))
    .find((issue) => issue.code === 'custom' && issue.params?.['rule'] === 'meant');
  const choose = async (chosen: File | undefined) => {
    if (!chosen) return;
    setResults(new Map());
    if (chosen.size > limits.fileBytes) return setFile({ problem: 'too_large' });
    const text = await readText(chosen);
    setText(text ?? '');
    setFile(text === null ? { problem: 'unreadable' } : readListingFile(text));
  };
  const label = useFieldLabels();
  const example: Record<ListingField, string> = {
    category: s('desktop'),
    title: EXAMPLE_TITLE,
    description: t('exampleDescription'),
    conditionType: s('good'),
    sellingPrice: '18,500',
    originalPrice: '450',
    yearsOfUse: t('exampleUse'),
    address: t('exampleAddress'),
  };
  const template = [LISTING_FIELD_NAMES.map(label), LISTING_FIELD_NAMES.map((field) => example[field])];

  return (
    <UnlessSuspended email={email} title={t('title')}>
      <ScreenHead title={t('title')} intro={t('intro', { most: limits.fileRows })} />
      <div className="grid gap-6">
        <section aria-label={t('title')} className="grid max-w-2xl gap-4">
          <p>{t('help')}</p>
          <Button className="justify-self-start" onClick={() => saveFile('listings.csv', csvFile(csvOf(template)))}>
            {t('template')}
          </Button>
          {/* The input covers the button, so that pointer, keyboard and screen reader use one native control. */}
          <label className="press relative btn h-11 justify-self-start border-(--control) bg-base-100 has-focus-visible:outline-2">
            <Icon name="upload" className="size-4" />
            {t('choose')}
            <input
              type="file"
              accept=".csv,.txt,text/csv"
              disabled={publish.isPending}
              onChange={({ target }) => {
                void choose(target.files?.[0]);
                // Lets the user choose the same file again.
                target.value = '';
              }}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
          </label>
        </section>
        {file && file.problem !== null && <ProblemNote file={file} />}
        {rows.length > 0 && (
          <section aria-label={t('rows')} className="grid gap-4">
            <p role="status" className="wrap-anywhere">
              <span>
                {publish.isPending || results.size > 0
                  ? t('done', { done: listable.length - open.length, count: listable.length })
                  : t('summary', { ready: listable.length, wrong: rows.length - listable.length - repeated })}
              </span>
              <span>{repeated > 0 && ` ${t('repeated', { same: repeated })}`}</span>
            </p>
            {meant?.code === 'custom' && (
              <Button className="sm:justify-self-start" onClick={() => setFile(readListingFile(text, 'none'))}>
                {t('asMeant', { meant: Number(meant.params?.['meant']) })}
              </Button>
            )}
            <FileRows rows={rows} results={results} />
            {open.length > 0 ? (
              <Button variant="primary" busy={publish.isPending} className="sm:justify-self-start" onClick={() => publish.mutate()}>
                {t('publish', { count: open.length })}
              </Button>
            ) : (
              listable.length > 0 && (
                <ButtonLink variant="primary" className="sm:justify-self-start" to="/dashboard/myProducts">
                  {s('myProducts')}
                </ButtonLink>
              )
            )}
          </section>
        )}
      </div>
    </UnlessSuspended>
  );
}

function ProblemNote({ file }: { file: Exclude<Opened, { problem: null }> }) {
  const t = useTexts(listingFile);
  const label = useFieldLabels();
  const locale = useLocale();
  const most = formatNumber(limits.fileRows, locale);
  return (
    <FailureNote>
      {file.problem === 'headings' ? t('headings', { columns: file.missing.map(label).join(', ') }) : t(file.problem, { most })}
    </FailureNote>
  );
}

function FileRows({ rows, results }: { rows: readonly FileRow[]; results: ReadonlyMap<number, Result> }) {
  const t = useTexts(listingFile);
  const s = useTexts(selling);
  const messages = useTexts(forms);
  const failureText = useFailureText();
  const fields = useListingFieldTexts();
  const locale = useLocale();
  const words: Partial<Record<ListingField, string>> = {
    category: CATEGORIES.map((value) => s(value)).join(', '),
    conditionType: CONDITION_TYPES.map((value) => s(value)).join(', '),
    yearsOfUse: t('exampleUse'),
  };
  const textOf = (typed: FileRow['typed'], { column, issue }: { column: ListingField; issue: Parameters<typeof issueText>[0] }) => {
    const [field, value, expected] = [fields[column], typed[column], words[column]];
    return expected !== undefined && value !== ''
      ? t('expected', { field: field.name, typed: value, words: expected })
      : issueText(issue, { field, value, locale, t: messages });
  };
  const columns: readonly Column<FileRow>[] = [
    { header: t('row'), renderCell: ({ number }) => <span className="tabular">{formatNumber(number, locale)}</span> },
    {
      header: s('title'),
      kind: 'title',
      renderCell: ({ typed }) => <span className="wrap-anywhere">{typed.title || '—'}</span>,
    },
    {
      header: s('price'),
      kind: 'end',
      renderCell: ({ typed, sellingPrice: price }) => {
        if (price === null) return <span className="wrap-anywhere">{typed.sellingPrice || '—'}</span>;
        return <span className="whitespace-nowrap">{formatTk(price, locale)}</span>;
      },
    },
    {
      header: s('status'),
      kind: 'prose',
      renderCell: ({ number, typed, issues, sameAs }) => {
        const result = results.get(number);
        if (result === 'listed') return t('listed');
        if (result) return <span className="font-medium text-error">{failureText(result)}</span>;
        if (sameAs !== null) return t('sameAs', { number: sameAs });
        if (issues.length === 0) return t('ready');
        return (
          <ul className="grid gap-1 font-medium text-error">
            {issues.map((each) => (
              <li key={each.column}>{textOf(typed, each)}</li>
            ))}
          </ul>
        );
      },
    },
  ];
  return <DataTable caption={t('rows')} columns={columns} rows={rows} rowKey={({ number }) => String(number)} empty={null} />;
}
