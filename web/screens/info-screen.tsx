import { BlockView, Inline } from '#web/modules/content/article-body.tsx';
import { INFO_PAGES, type InfoBlock, type InfoName, type InfoPage } from '#web/shared/article.ts';
import { PageHead } from '#web/shared/frame/page-head.tsx';
import { breadcrumbs, StructuredData } from '#web/shared/frame/structured-data.tsx';
import { info } from '#web/i18n/en/content.ts';
import { shell } from '#web/i18n/en/shell.ts';
import { formatDate } from '#web/i18n/format.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link, NavLink } from '#web/ui/link.tsx';

/** The type of the page in schema.org, if not simply a page. */
const SCHEMA_TYPES: Partial<Record<InfoName, string>> = { about: 'AboutPage', contact: 'ContactPage' };

/** An information page: its sections in a readable measure, beside a table of contents and the other pages. */
export default function InfoScreen({ name, page }: { name: InfoName; page: InfoPage }) {
  const t = useTexts(info);
  const shellTexts = useTexts(shell);
  const locale = useLocale();
  return (
    <main id="main" className="shell pt-8">
      <PageHead title={page.title} description={page.description} />
      <StructuredData
        key={name}
        describe={(absolute) => [
          {
            '@type': SCHEMA_TYPES[name] ?? 'WebPage',
            name: page.title,
            description: page.description,
            inLanguage: locale,
            url: absolute(`/${name}`),
            ...(page.updated !== undefined && { dateModified: page.updated }),
          },
          breadcrumbs(absolute, [{ name: shellTexts('name'), path: '/' }, { name: page.title }]),
        ]}
      />
      <nav aria-label={t('breadcrumb')} className="text-sm">
        <ol className="flex flex-wrap items-center gap-1.5">
          <li className="flex items-center gap-1.5">
            <Link to="/" className="link inline-flex min-h-6 items-center">
              {shellTexts('name')}
            </Link>
            <Icon name="chevron-right" className="quiet size-4" />
          </li>
          <li aria-current="page" className="quiet">
            {page.title}
          </li>
        </ol>
      </nav>
      <div className="mt-6 grid grid-cols-1 gap-10 lg:grid-cols-[minmax(0,44rem)_15rem] lg:justify-between lg:gap-16">
        <div>
          <h1 className="text-3xl leading-tight sm:text-5xl sm:leading-[1.1]">{page.title}</h1>
          <p className="quiet mt-4 text-lg leading-relaxed">{page.lead}</p>
          {page.updated !== undefined && (
            <p className="quiet mt-2 text-sm">{t('updated', { date: formatDate(`${page.updated}T00:00:00Z`, locale) })}</p>
          )}
          <Contents page={page} className="mt-8 rounded-box bg-base-200 p-5 lg:hidden" />
          {page.sections.map(({ id, title, blocks }) => (
            <section key={id} aria-labelledby={id} className="mt-12 grid grid-cols-1 gap-5 text-lg leading-[1.75]">
              <h2 id={id} className="text-2xl leading-snug">
                {title}
              </h2>
              {blocks.map((block, i) => (
                // The blocks of a page never change.
                // oxlint-disable-next-line react/no-array-index-key
                <InfoBlockView key={i} block={block} />
              ))}
            </section>
          ))}
        </div>
        <div className="grid content-start gap-8 lg:sticky lg:top-22 lg:self-start">
          <Contents page={page} className="max-lg:hidden" />
          <nav aria-label={t('more')} className="border-t hairline pt-6 lg:border-t-0 lg:pt-0">
            <h2 className="text-base">{t('more')}</h2>
            <ul className="mt-2 grid sm:grid-cols-2 lg:grid-cols-1">
              {INFO_PAGES.map((other) => (
                <li key={other}>
                  <NavLink to={`/${other}`} className="info-link">
                    {shellTexts(other)}
                  </NavLink>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </div>
    </main>
  );
}

function Contents({ page: { sections }, className }: { page: InfoPage; className: string }) {
  const t = useTexts(info);
  return (
    <nav aria-label={t('contents')} className={className}>
      <h2 className="text-base">{t('contents')}</h2>
      <ol className="mt-2">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} className="info-link">
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function InfoBlockView({ block }: { block: InfoBlock }) {
  if (block.kind === 'steps')
    return (
      <ol className="grid list-decimal gap-3 ps-6 marker:font-semibold marker:text-primary">
        {block.items.map((item) => (
          <li key={item} className="ps-1">
            <Inline text={item} />
          </li>
        ))}
      </ol>
    );
  if (block.kind === 'records')
    return (
      <div className="grid grid-cols-1 gap-3 text-base leading-relaxed">
        {block.records.map(({ name, values }) => (
          <div key={name} className="rounded-box border hairline p-4 sm:p-5">
            <h3 className="text-base leading-snug wrap-anywhere">
              <Inline text={name} />
            </h3>
            <dl className={`mt-2 grid gap-x-4 gap-y-1 ${block.labels.length > 1 ? 'sm:grid-cols-[7rem_1fr]' : ''}`}>
              {block.labels.map((label, i) => (
                <div key={label} className="contents">
                  <dt className={block.labels.length > 1 ? 'quiet text-sm leading-[1.625rem] max-sm:mt-1.5' : 'sr-only'}>{label}</dt>
                  <dd>
                    <Inline text={values[i] ?? ''} />
                  </dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </div>
    );
  return <BlockView block={block} />;
}
