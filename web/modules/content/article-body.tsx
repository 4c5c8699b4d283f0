import { articlePicture, type ArticleSummary, type Block } from '#web/shared/article.ts';
import { Link } from '#web/ui/link.tsx';
import { blog } from '#web/i18n/en/content.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Icon } from '#web/ui/icon.tsx';

export function ArticleBody({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div className="mt-8 grid grid-cols-1 gap-5 text-lg leading-[1.75]">
      {blocks.map((block, i) => (
        // The blocks of an article never change.
        // oxlint-disable-next-line react/no-array-index-key
        <BlockView key={i} block={block} />
      ))}
    </div>
  );
}

export function BlockView({ block }: { block: Block }) {
  switch (block.kind) {
    case 'text':
      return (
        <p>
          <Inline text={block.text} />
        </p>
      );
    case 'heading':
      return <h2 className="mt-6 text-2xl leading-snug">{block.text}</h2>;
    case 'list':
      return (
        <ul className="grid list-disc gap-2 ps-6">
          {block.items.map((item) => (
            <li key={item}>
              <Inline text={item} />
            </li>
          ))}
        </ul>
      );
    case 'code':
      return (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- long lines scroll, and must do so by keyboard
        <pre tabIndex={0} className="overflow-x-auto rounded-box bg-neutral p-5 text-sm leading-relaxed text-neutral-content">
          <code>{block.code}</code>
        </pre>
      );
    case 'table':
      return (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- wide tables scroll, and must do so by keyboard
        <div tabIndex={0} className="overflow-x-auto rounded-box border hairline">
          <table className="w-full text-start text-base leading-normal">
            <thead className="bg-base-200">
              <tr>
                {block.head.map((cell) =>
                  cell === '' ? (
                    // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the corner of the table names nothing
                    <td key={cell} />
                  ) : (
                    <th key={cell} scope="col" className="px-3 py-3 text-start align-bottom sm:px-4 font-semibold">
                      {cell}
                    </th>
                  ),
                )}
              </tr>
            </thead>
            <tbody>
              {block.rows.map((row) => (
                <tr key={row[0]} className="border-t hairline">
                  {row.map((cell, i) => (
                    // oxlint-disable-next-line react/no-array-index-key
                    <td key={i} className={`px-3 py-3 align-top sm:px-4 ${i === 0 ? 'font-medium' : ''}`}>
                      <Inline text={cell} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      );
    default:
      return block satisfies never;
  }
}

/** `code`, **strong** and [links](/path). */
const INLINE = /(`[^`]+`|\*\*[^*]+\*\*|\[[^\]]+\]\([^)]+\))/;

export function Inline({ text }: { text: string }) {
  return text.split(INLINE).map((part, i) => {
    if (i % 2 === 0) return part;
    const [, label, to] = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(part) ?? [];
    if (part.startsWith('`'))
      return (
        // oxlint-disable-next-line react/no-array-index-key
        <code key={i} className="rounded-selector bg-base-200 px-1.5 py-0.5 text-[0.9em]">
          {part.slice(1, -1)}
        </code>
      );
    // oxlint-disable-next-line react/no-array-index-key
    if (label === undefined || to === undefined) return <strong key={i}>{part.slice(2, -2)}</strong>;
    return to.startsWith('/') ? (
      // oxlint-disable-next-line react/no-array-index-key
      <Link key={i} to={to} className="link">
        {label}
      </Link>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key
      <a key={i} href={to} className="link">
        {label}
      </a>
    );
  });
}

export function ArticleTeaser({ article }: { article: ArticleSummary }) {
  const t = useTexts(blog);
  return (
    <Link
      to={`/blog/${article.slug}`}
      className="press flex h-full flex-col overflow-hidden rounded-box border hairline hover:border-primary"
    >
      <img src={articlePicture(article.slug)} alt="" width={800} height={450} loading="lazy" className="aspect-video w-full object-cover" />
      <div className="flex grow flex-col gap-3 p-5 sm:p-6">
        <h2 className="text-xl leading-snug sm:text-2xl">{article.title}</h2>
        <p className="quiet leading-relaxed">{article.summary}</p>
        <p className="mt-auto flex items-center gap-2 pt-2 font-semibold text-primary">
          {t('read')}
          <Icon name="arrow-right" className="size-4 transition-transform in-[a:hover]:translate-x-1" />
          <span className="quiet ms-auto font-normal">{t('minutes', { minutes: article.minutes })}</span>
        </p>
      </div>
    </Link>
  );
}
