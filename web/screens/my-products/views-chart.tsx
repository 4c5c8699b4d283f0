import { type PointerEvent, useState } from 'react';
import type { ListingStatistics } from '#contract/statistics.ts';
import { statistics as texts } from '#web/i18n/en/selling.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Icon } from '#web/ui/icon.tsx';

type Act = ListingStatistics['acts'][number];

/** px */
const HEIGHT = 120;

/** The end of the axis: the next of 5, 10, 20, 50, 100 … */
function topOf(most: number): number {
  for (let ten = 1; ; ten *= 10) for (const digit of [1, 2, 5]) if (digit * ten >= Math.max(most, 5)) return digit * ten;
}

/** The views of each day as an area, with what the seller did for the listing. All of it is in a table too. */
export function ViewsChart({ viewsByDay, acts }: Pick<ListingStatistics, 'viewsByDay' | 'acts'>) {
  const t = useTexts(texts);
  const [pointed, setPointed] = useState<number | null>(null);
  const last = viewsByDay.length - 1;
  const most = Math.max(...viewsByDay.map(({ views }) => views));
  const top = topOf(most);
  const line = viewsByDay.map(({ views }, at) => `${at},${top - views}`).join(' L');
  const left = (at: number) => `${((at / last) * 100).toFixed(2)}%`;
  const actText = ({ act, from = 0, to = 0 }: Act) =>
    act === 'boost' ? t('boosted') : t('priceChanged', { from: t.tk(from), to: t.tk(to) });
  const actsOn = (day: string) => acts.filter((act) => act.day === day);
  const viewText = (views: number) => (views === 1 ? t('oneView') : t('manyViews', { count: views }));
  const point = ({ clientX, currentTarget }: PointerEvent) => {
    const { x, width } = currentTarget.getBoundingClientRect();
    setPointed(Math.min(last, Math.max(0, Math.round(((clientX - x) / width) * last))));
  };
  const shown = pointed === null ? undefined : viewsByDay[pointed];
  return (
    <figure className="grid gap-1">
      <div className="flex gap-2">
        <div aria-hidden="true" className="quiet tabular flex flex-col justify-between text-end text-xs leading-none">
          <span>{t.number(top)}</span>
          <span>{t.number(0)}</span>
        </div>
        <div
          role="img"
          aria-label={t('chart', { days: viewsByDay.length, most })}
          className="relative min-w-0 grow border-y hairline"
          onPointerMove={point}
          onPointerDown={point}
          onPointerLeave={() => setPointed(null)}
        >
          <svg viewBox={`0 0 ${last} ${top}`} preserveAspectRatio="none" height={HEIGHT} className="block w-full overflow-visible">
            <path d={`M0,${top} L${line} L${last},${top} Z`} className="fill-primary/20" />
            <path d={`M${line}`} fill="none" strokeWidth={2} vectorEffect="non-scaling-stroke" className="stroke-primary" />
          </svg>
          {viewsByDay.map(({ day }, at) =>
            actsOn(day).map(({ act }) => (
              <span
                key={`${day} ${act}`}
                className="pointer-events-none absolute inset-y-0 border-s border-dashed border-base-content"
                style={{ insetInlineStart: left(at) }}
              >
                <Icon name={act === 'boost' ? 'megaphone' : 'tag'} className="absolute -start-2 -top-1 size-4 rounded-full bg-base-100" />
              </span>
            )),
          )}
          {shown && pointed !== null && (
            <p
              className={`pointer-events-none absolute top-1 z-1 rounded-field border hairline bg-base-100 px-2 py-1 text-xs shadow-lg ${pointed > last / 2 ? '-translate-x-full' : ''}`}
              style={{ insetInlineStart: left(pointed) }}
            >
              <span className="block whitespace-nowrap">{t.date(shown.day)}</span>
              <span className="block font-semibold whitespace-nowrap">{viewText(shown.views)}</span>
              {actsOn(shown.day).map((act) => (
                <span key={act.act} className="block whitespace-nowrap">
                  {actText(act)}
                </span>
              ))}
            </p>
          )}
        </div>
      </div>
      <p aria-hidden="true" className="quiet flex justify-between gap-2 ps-6 text-xs">
        {[...new Set([0, Math.round(last / 2), last])].map((at) => (
          <span key={at}>{t.date(viewsByDay[at]?.day ?? '')}</span>
        ))}
      </p>
      <details className="text-sm">
        <summary className="link w-fit cursor-pointer py-1">{t('asTable')}</summary>
        <table className="w-full">
          <caption className="sr-only">{t('chart', { days: viewsByDay.length, most })}</caption>
          <tbody>
            {viewsByDay
              .filter(({ day, views }) => views > 0 || actsOn(day).length > 0)
              .map(({ day, views }) => (
                <tr key={day} className="border-b hairline">
                  <th scope="row" className="py-1 text-start font-normal">
                    {t.date(day)}
                  </th>
                  <td className="tabular py-1 text-end">{[viewText(views), ...actsOn(day).map(actText)].join(' · ')}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
