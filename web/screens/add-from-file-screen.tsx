import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '#contract/client.ts';
import { LISTING_FIELD_NAMES, type ListingField } from '#contract/listing-fields.ts';
import { limits } from '#contract/limits.ts';
import { CATEGORIES, CONDITION_TYPES } from '#contract/vocabulary.ts';
import type { Product } from '#contract/products.ts';
import { csvOf } from '#domain/csv.ts';
import type { DecimalSign } from '#domain/money/amount.ts';
import { api } from '#web/shared/api.ts';
import { ScreenHead } from '#web/shared/frame/screen-head.tsx';
import { useFailureText } from '#web/shared/failure.tsx';
import { type Issue, issueText } from '#web/shared/forms/issue-text.ts';
import { csvFile, saveFile } from '#web/shared/files.ts';
import {
  checkRows,
  nearestValue,
  type FileRow,
  type Question,
  type ReadFile,
  readListingFile,
  readTable,
  rowOfPhoto,
  type TypedRow,
} from '#web/modules/listings/listing-file.ts';
import { photosOf, PhotoTray } from '#web/modules/listings/photo-tray.ts';
import { sendWithPhotos } from '#web/modules/listings/send-with-photos.ts';
import { PHOTO_TYPES, validatePhoto } from '#web/shared/photo.ts';
import { useFieldValue } from '#web/modules/listings/fact-texts.ts';
import { useFieldLabels, useListingFieldTexts } from '#web/modules/listings/field-texts.ts';
import { UnlessSuspended } from '#web/modules/admin/suspended-note.tsx';
import { forms } from '#web/i18n/en/forms.ts';
import { listingFile, selling } from '#web/i18n/en/selling.ts';
import { formatNumber, formatUsd } from '#web/i18n/format.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { FailureNote, Remark } from '#web/ui/notes.tsx';
import { Link } from '#web/ui/link.tsx';
import { Options } from '#web/ui/options.tsx';
import { FileButton } from '#web/ui/file-button.tsx';

type Opened = ReadFile | { problem: 'unreadable' | 'unreadableBook' | 'too_large' };

/** The result of a row: its listing, or why there is none. */
type Result = Product | Error;
const isListed = (result: Result | undefined): result is Product => result !== undefined && !(result instanceof Error);

/** The same in both languages. */
const EXAMPLE_TITLE = 'Dell OptiPlex 7050, Core i5-7500, 8 GB';

/** Whether the next row would fail too: the connection, the limit of requests, the sign-in. */
const stopsAll = (failure: unknown): boolean => !(failure instanceof ApiError && failure.code === 'bad_request');

export default function AddFromFileScreen({ email }: { email: string }) {
  const t = useTexts(listingFile);
  const s = useTexts(selling);
  const [problem, setProblem] = useState<Exclude<Opened, { problem: null }> | null>(null);
  const [typed, setTyped] = useState<readonly TypedRow[]>([]);
  const [decimalSign, setDecimalSign] = useState<DecimalSign | undefined>();
  const [results, setResults] = useState<ReadonlyMap<number, Result>>(new Map());
  const [onlyErrors, setOnlyErrors] = useState(false);
  const rows = checkRows(typed, decimalSign);
  const listable = rows.filter(({ listing }) => listing !== null);
  const repeated = rows.filter(({ sameAs }) => sameAs !== null).length;
  const open = listable.filter(({ number }) => !isListed(results.get(number)));
  const isWrong = ({ number, issues, questions }: FileRow) =>
    issues.length > 0 || questions.length > 0 || results.get(number) instanceof Error;
  const wrong = rows.filter(isWrong);
  const listed = new Map([...results].flatMap(([number, result]) => (isListed(result) ? [[number, result] as const] : [])));
  const publish = useMutation({
    mutationFn: async () => {
      for (const { number, listing } of open) {
        let result: Result;
        try {
          if (!listing) continue;
          // Once, however often it is sent.
          result = await api.createProduct({ body: { ...listing, unlessListed: true } });
        } catch (failure) {
          result = failure instanceof Error ? failure : new Error(String(failure));
        }
        setResults((before) => new Map(before).set(number, result));
        if (result instanceof Error && stopsAll(result)) break;
      }
    },
  });
  const unsure = rows.flatMap(({ issues }) => issues.flatMap(({ issue }) => meantBy(issue) ?? []));
  const [meant] = unsure;
  const choose = async (chosen: File | undefined) => {
    if (!chosen) return;
    setResults(new Map());
    setOnlyErrors(false);
    const table = chosen.size > limits.fileBytes ? null : await readTable(chosen);
    const file: Opened = table
      ? readListingFile(table)
      : { problem: chosen.size > limits.fileBytes ? 'too_large' : /\.xlsx?$/i.test(chosen.name) ? 'unreadableBook' : 'unreadable' };
    setProblem(file.problem === null ? null : file);
    setTyped(file.problem === null ? file.rows : []);
    setDecimalSign(file.problem === null ? file.decimalSign : undefined);
  };
  const change = (number: number, changed: (row: TypedRow) => TypedRow) => {
    setTyped(typed.map((row) => (row.number === number ? changed(row) : row)));
    // The server has said why it refused the row as it was.
    setResults((before) => new Map([...before].filter(([of]) => of !== number)));
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
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => saveFile('listings.csv', csvFile(csvOf(template)))}>{t('template')}</Button>
            <FileButton
              label={t('choose')}
              isDue={typed.length === 0}
              accept=".csv,.txt,.xlsx,text/csv"
              disabled={publish.isPending}
              onFiles={([file]) => void choose(file)}
            />
          </div>
        </section>
        {problem && <ProblemNote file={problem} />}
        {rows.length > 0 && (
          <section aria-label={t('rows')} className="grid grid-cols-1 gap-4">
            <div className="sticky top-0 z-10 -mx-4 flex flex-wrap items-center gap-x-4 gap-y-2 bg-(--ground) px-4 py-3 max-sm:[&_.btn]:grow lg:top-18">
              <p role="status" className="grow font-semibold wrap-anywhere max-sm:basis-full">
                <span>
                  {publish.isPending || results.size > 0
                    ? t('done', { done: listed.size, count: listable.length })
                    : t('summary', { ready: listable.length, wrong: wrong.length })}
                </span>
                <span>{repeated > 0 && ` ${t('repeated', { same: repeated })}`}</span>
              </p>
              {wrong.length > 0 && (
                <Button small aria-pressed={onlyErrors} onClick={() => setOnlyErrors(!onlyErrors)}>
                  {t('onlyErrors')}
                </Button>
              )}
              {open.length > 0 ? (
                <Button
                  variant={wrong.length > 0 ? 'plain' : 'primary'}
                  data-publish
                  busy={publish.isPending}
                  onClick={() => publish.mutate()}
                >
                  {t(wrong.length > 0 ? 'publishSome' : 'publish', { count: open.length, wrong: wrong.length })}
                </Button>
              ) : (
                listed.size > 0 && (
                  <ButtonLink variant="primary" to="/dashboard/myProducts">
                    {s('myProducts')}
                  </ButtonLink>
                )
              )}
            </div>
            {open.length === 0 && listed.size > 0 && <PhotosOfRows listed={listed} />}
            {meant !== undefined && unsure.length > 1 && (
              <Button className="sm:justify-self-start" onClick={() => setDecimalSign('none')}>
                {t('asMeant', { meant })}
              </Button>
            )}
            <FileRows rows={onlyErrors && wrong.length > 0 ? wrong : rows} results={results} onChange={change} />
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

/** The amount that a point or a comma before three digits may mean; null if nobody needs to ask. */
const meantBy = (issue: Issue): number | null =>
  issue.code === 'custom' && issue.params?.['rule'] === 'meant' ? Number(issue.params['meant']) : null;

interface FileRowsProps {
  rows: readonly FileRow[];
  results: ReadonlyMap<number, Result>;
  onChange: (number: number, changed: (row: TypedRow) => TypedRow) => void;
}

function FileRows({ rows, results, onChange }: FileRowsProps) {
  const t = useTexts(listingFile);
  const s = useTexts(selling);
  const failureText = useFailureText();
  const label = useFieldLabels();
  const fieldValue = useFieldValue();
  const columns: readonly Column<FileRow>[] = [
    {
      header: t('row'),
      width: '3rem',
      renderCell: ({ number }) => (
        <span className="quiet tabular">
          <span className="@min-[40rem]:hidden">{t('row')} </span>
          {t.number(number)}
        </span>
      ),
    },
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
        return <span className="whitespace-nowrap">{t.tk(price)}</span>;
      },
    },
    {
      header: label('yearsOfUse'),
      width: '7.5rem',
      // With its unit, which a bare number in a file leaves open.
      renderCell: ({ typed }) => <span className="wrap-anywhere">{fieldValue('yearsOfUse', typed.yearsOfUse) || '—'}</span>,
    },
    {
      header: s('status'),
      width: 'minmax(0, 3fr)',
      unlabelled: true,
      isProse: ({ number, issues, questions }) => issues.length > 0 || questions.length > 0 || results.get(number) instanceof Error,
      renderCell: ({ number, typed, issues, questions, sameAs }) => {
        const mend = (column: ListingField, value: string) =>
          onChange(number, ({ priceConfirmed, ...row }) => ({
            ...row,
            ...(priceConfirmed && column !== 'sellingPrice' && column !== 'originalPrice' && { priceConfirmed }),
            typed: { ...row.typed, [column]: value },
          }));
        const result = results.get(number);
        if (isListed(result))
          return (
            <Link to={`/product/${result._id}`} className="link">
              {t('listed')}
            </Link>
          );
        if (result) return <span className="font-medium text-error">{failureText(result)}</span>;
        if (sameAs !== null) return t('sameAs', { number: sameAs });
        if (issues.length === 0 && questions.length === 0) return t('ready');
        return (
          <div className="below-row grid items-start gap-3 pb-2">
            {issues.map(({ column, issue }) => (
              <WrongCell
                key={column}
                row={number}
                column={column}
                typed={typed[column]}
                issue={issue}
                onMend={(value) => mend(column, value)}
              />
            ))}
            {questions.map((question) => (
              <WrongCell
                key={question.column}
                row={number}
                column={question.column}
                typed={typed[question.column]}
                question={question}
                onMend={(value) => mend(question.column, value)}
                onConfirm={() =>
                  onChange(number, (row) => ({
                    ...row,
                    ...(question.column === 'yearsOfUse' ? { useConfirmed: row.typed.yearsOfUse } : { priceConfirmed: true }),
                  }))
                }
              />
            ))}
          </div>
        );
      },
    },
  ];
  return <DataTable caption={t('rows')} columns={columns} rows={rows} rowKey={({ number }) => String(number)} empty={null} />;
}

const wrongCells = () => [...document.querySelectorAll<HTMLElement>('[data-wrong]')];

/** Puts the focus on the next wrong cell, or on the button that publishes, if it is gone with a cell that was mended. */
function keepFocus(cell: HTMLElement): void {
  const at = wrongCells().indexOf(cell);
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    const next = wrongCells()[at]?.querySelector<HTMLElement>('input, select');
    (next ?? document.querySelector<HTMLElement>('[data-publish]'))?.focus();
  });
}

interface WrongCellProps {
  row: number;
  column: ListingField;
  typed: string;
  onMend: (value: string) => void;
}

type Wrong = { issue: Issue; question?: never; onConfirm?: never } | { issue?: never; question: Question; onConfirm: () => void };

/** How a cell asks: the question, what was written, and what else may be meant. */
function useQuestionTexts(): (question: Question) => { text: string; written: string; meant: string | number | null } {
  const t = useTexts(listingFile);
  const s = useTexts(selling);
  const fieldValue = useFieldValue();
  return (question) => {
    switch (question.column) {
      case 'sellingPrice': {
        const { price, originalPrice, meant } = question;
        return { text: s('priceUnusual', { price: t.tk(price), new: formatUsd(originalPrice, t.locale) }), written: t.tk(price), meant };
      }
      case 'originalPrice': {
        const meant = formatUsd(question.meant, t.locale);
        return { text: t('takaAsked', { price: question.price, usd: meant }), written: formatUsd(question.price, t.locale), meant };
      }
      case 'yearsOfUse': {
        const written = fieldValue('yearsOfUse', question.use);
        return { text: t('useAsked', { use: written }), written, meant: fieldValue('yearsOfUse', question.meant) };
      }
    }
  };
}

/** A wrong cell, which is mended where it is: read again once the focus leaves it, or Enter is pressed. */
function WrongCell({ row, column, typed, issue, question, onMend, onConfirm }: WrongCellProps & Wrong) {
  const t = useTexts(listingFile);
  const s = useTexts(selling);
  const messages = useTexts(forms);
  const field = useListingFieldTexts()[column];
  const [text, setText] = useState(typed);
  const values = column === 'category' ? CATEGORIES : column === 'conditionType' ? CONDITION_TYPES : null;
  const words = values ? values.map((value) => s(value)).join(', ') : column === 'yearsOfUse' ? t('exampleUse') : null;
  const questionTexts = useQuestionTexts();
  const asked = question && questionTexts(question);
  const near = values && nearestValue(values, typed);
  const meant = question ? question.meant : (near ?? meantBy(issue));
  const error = !issue
    ? asked?.text
    : words !== null && typed !== ''
      ? t('expected', { field: field.name, typed, words })
      : meant !== null
        ? t('unsure', { typed })
        : issueText(issue, { field, value: typed, locale: t.locale, t: messages });
  const label = t('cell', { field: field.name, row });
  const cell = useRef<HTMLDivElement>(null);
  const settle = (how: () => void) => {
    if (cell.current) keepFocus(cell.current);
    how();
  };
  const mend = (value: string) => settle(() => onMend(value));
  const leave = () => {
    if (text !== typed) mend(text.trim());
  };
  return (
    <div
      ref={cell}
      data-wrong
      className="grid gap-2"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!values && !currentTarget.contains(relatedTarget)) leave();
      }}
    >
      {values ? (
        <SelectField label={label} error={error} value="" onChange={({ target }) => mend(target.value)}>
          <option value="">{typed || '—'}</option>
          <Options of={values} text={s} />
        </SelectField>
      ) : (
        <TextField
          label={label}
          error={error}
          autoComplete="off"
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={({ key }) => {
            if (key === 'Enter') leave();
          }}
        />
      )}
      {(meant !== null || asked) && (
        <div className="flex flex-wrap gap-2">
          {meant !== null && (
            <Button small onClick={() => mend(String(meant))}>
              {t('meant', { meant: asked?.meant ?? (near ? s(near) : meant) })}
            </Button>
          )}
          {asked && (
            <Button small onClick={() => settle(onConfirm)}>
              {t('priceRight', { price: asked.written })}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

/** Takes photos for the listings of a file: the name of each says its row. */
function PhotosOfRows({ listed }: { listed: ReadonlyMap<number, Product> }) {
  const t = useTexts(listingFile);
  const s = useTexts(selling);
  const failureText = useFailureText();
  const [sent, setSent] = useState(0);
  const [refused, setRefused] = useState<readonly string[]>([]);
  /** The listings as they are with the photos that were sent. */
  const [current, setCurrent] = useState(listed);
  const adding = useMutation({
    mutationFn: async (files: readonly File[]) => {
      const found: string[] = [];
      setRefused(found);
      for (const number of new Set(files.map(({ name }) => rowOfPhoto(name)))) {
        const photos = files.filter(({ name }) => rowOfPhoto(name) === number);
        const listing = number === null ? undefined : current.get(number);
        if (number === null || !listing) found.push(...photos.map(({ name }) => t('photoUnknown', { name })));
        else
          try {
            const tray = new PhotoTray(photosOf(listing));
            for (const photo of photos) {
              const chosen = await validatePhoto(photo);
              if (typeof chosen === 'string') found.push(`${photo.name}: ${s(chosen)}`);
              else tray.add(chosen);
            }
            const edited = await sendWithPhotos(tray, (pictures) =>
              api.editProduct({ params: { id: listing._id }, body: { version: listing.version ?? 1, pictures } }),
            );
            setCurrent((before) => new Map(before).set(number, edited));
            setSent((before) => before + (edited.pictures?.length ?? 0) - (listing.pictures?.length ?? 0));
          } catch (failure) {
            found.push(t('photoFailed', { row: number, reason: failureText(failure) }));
          }
        setRefused([...found]);
      }
    },
  });
  return (
    <section aria-label={t('photosTitle')} className="grid gap-3 rounded-box border-2 border-dashed border-(--control) p-4">
      <p className="font-semibold">{t('photosAdd', { count: listed.size })}</p>
      <p className="quiet text-sm">{t('photosHint')}</p>
      <FileButton
        label={t('photosChoose')}
        multiple
        accept={PHOTO_TYPES.join(',')}
        disabled={adding.isPending}
        onFiles={(files) => adding.mutate(files)}
      />
      <div role="status" className="grid gap-1 text-sm font-medium">
        {(sent > 0 || adding.isPending) && <p>{t(adding.isPending ? 'photosSending' : 'photosSent', { sent })}</p>}
        {refused.map((text) => (
          <Remark key={text} icon="alert" className="text-error">
            {text}
          </Remark>
        ))}
      </div>
    </section>
  );
}
