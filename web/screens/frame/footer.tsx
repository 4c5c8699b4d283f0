import { useLocation } from 'react-router';
import { rememberedPlace } from '#web/shared/session/origin.ts';
import { INFO_PAGES, type InfoName } from '#web/shared/article.ts';
import { CategoryLinks, LanguageLink } from '#web/screens/frame/links.tsx';
import { shell } from '#web/i18n/en/shell.ts';
import { withoutLocale } from '#web/i18n/locale.ts';
import { Link } from '#web/ui/link.tsx';
import { useTexts } from '#web/i18n/messages.tsx';
import { Mark } from '#web/ui/icon.tsx';

export function Footer() {
  const t = useTexts(shell);
  const location = useLocation();
  const remembered = rememberedPlace(location);
  // The links for visitors are in the way of those who work there.
  if (withoutLocale(location.pathname).startsWith('/dashboard'))
    return (
      <footer className="shell mt-20">
        <nav aria-label={t('footerHelp')} className="border-t hairline py-4 text-sm">
          <ul className="flex flex-wrap gap-x-6">
            <InfoLinks pages={INFO_PAGES} />
          </ul>
        </nav>
      </footer>
    );
  return (
    <footer className="site-footer mt-20 bg-neutral text-neutral-content">
      <div className="shell grid grid-cols-2 gap-x-4 gap-y-10 py-12 sm:grid-cols-3 sm:gap-x-10 lg:grid-cols-[2fr_1fr_1fr_1fr]">
        <div className="max-w-sm max-lg:col-span-full">
          <p className="flex items-center gap-2.5">
            <Mark />
            <span className="display text-xl font-extrabold">{t('name')}</span>
          </p>
          <p className="mt-4 leading-relaxed">{t('footerPromise')}</p>
        </div>
        <nav aria-label={t('footerMarket')}>
          <h2 className="text-base">{t('footerMarket')}</h2>
          <ul className="mt-2">
            <CategoryLinks className="footer-link" />
            {MARKET.map(({ to, text }) => (
              <FooterLink key={to} to={to} text={text} />
            ))}
            <FooterLink to={`/register${remembered}`} text="register" className="when-signed-out" />
          </ul>
        </nav>
        <nav aria-label={t('footerHelp')}>
          <h2 className="text-base">{t('footerHelp')}</h2>
          <ul className="mt-2">
            <InfoLinks pages={INFO_PAGES.slice(0, 4)} />
          </ul>
        </nav>
        <div>
          <h2 className="text-base">{t('footerAbout')}</h2>
          <ul className="mt-2">
            <FooterLink to="/blog" text="blog" />
            <InfoLinks pages={INFO_PAGES.slice(4)} />
          </ul>
          <LanguageLink className="footer-link inline-flex items-center gap-2" />
        </div>
      </div>
      <p className="shell border-t border-neutral-content/20 py-5 text-sm">{t('footerLicence')}</p>
    </footer>
  );
}

const MARKET = [
  { to: '/my-pc', text: 'myPc' },
  { to: '/build', text: 'buildPc' },
] as const;

const InfoLinks = ({ pages }: { pages: readonly InfoName[] }) => pages.map((page) => <FooterLink key={page} to={`/${page}`} text={page} />);

function FooterLink({
  to,
  text,
  className,
}: {
  to: string;
  text: InfoName | (typeof MARKET)[number]['text'] | 'register' | 'blog';
  className?: string;
}) {
  const t = useTexts(shell);
  return (
    <li className={className}>
      <Link to={to} className="footer-link">
        {t(text)}
      </Link>
    </li>
  );
}
