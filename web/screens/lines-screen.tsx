import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { PlaceInLine as Line } from '#contract/waiting.ts';
import { ProductName, Thumbnail } from '#web/shared/frame/cells.tsx';
import { ScreenHead } from '#web/shared/frame/screen-head.tsx';
import { ToSearch } from '#web/shared/frame/way-on.tsx';
import { LoadFailure } from '#web/shared/load-failure.tsx';
import { showIfGone } from '#web/modules/deals/waiting-notice.tsx';
import PlaceInLine from '#web/modules/deals/place-in-line.tsx';
import { linesQuery } from '#web/modules/deals/offers-and-lines.queries.ts';
import { waiting as texts } from '#web/i18n/en/booking.ts';
import { formatTk } from '#web/i18n/format.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { EmptyState } from '#web/ui/notes.tsx';
import { Spinner } from '#web/ui/loading.tsx';

/** The lines in which a user stands: those in which it is their turn first. */
export default function LinesScreen() {
  const t = useTexts(texts);
  return (
    <>
      <ScreenHead title={t('title')} intro={t('intro')} />
      <List />
    </>
  );
}

function List() {
  const t = useTexts(texts);
  const { data, error, isPending, refetch } = useQuery(linesQuery(null));
  useEndedLines(data?.lines);
  if (isPending) return <Spinner label={t('loading')} />;
  if (!data) return <LoadFailure title={t('failed')} error={error} retry={refetch} />;
  if (data.lines.length === 0) return <EmptyState icon="clock" title={t('emptyTitle')} action={<ToSearch />} text={t('emptyText')} />;
  return (
    <ul className="grid divide-y hairline border-y hairline">
      {data.lines
        .toSorted((a, b) => Number(b.turn !== null) - Number(a.turn !== null))
        .map((line) => (
          <Row key={line._id} line={line} />
        ))}
    </ul>
  );
}

/** Says of a line that leaves the list because its product is gone that it has ended: the row alone would vanish without a word. */
function useEndedLines(lines: Line[] | undefined): void {
  const before = useRef(lines);
  useEffect(() => {
    const ended = before.current?.filter(({ _id, turn }) => turn === null && !lines?.some((line) => line._id === _id)) ?? [];
    before.current = lines;
    for (const { product } of ended) void showIfGone(product);
  }, [lines]);
}

function Row({ line }: { line: Line }) {
  const locale = useLocale();
  const { product } = line;
  return (
    <li className="grid gap-3 hairline py-5 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] md:gap-8">
      <div className="flex items-start gap-3">
        <Thumbnail product={product} />
        <ProductName product={product} detail={formatTk(product.sellingPrice, locale)} />
      </div>
      <PlaceInLine line={line} />
    </li>
  );
}
