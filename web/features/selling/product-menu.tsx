import type { Product } from '#contract/products.ts';
import { useRowDialog } from '#web/features/dashboard/row-dialog.tsx';
import { LowerPriceDialog } from '#web/features/selling/lower-price-dialog.tsx';
import { selling } from '#web/i18n/en/selling.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Link } from '#web/ui/link.tsx';
import { Menu } from '#web/ui/menu.tsx';

interface ProductMenuProps {
  product: Product;
  onSoldElsewhere: () => void;
}

/** What else a seller does with a product that is not sold. */
export function ProductMenu({ product, onSoldElsewhere }: ProductMenuProps) {
  const t = useTexts(selling);
  const { _id, title } = product;
  const show = useRowDialog();
  const lower = () => show(<LowerPriceDialog product={product} onClose={() => show(null)} />);
  return (
    <Menu label={t('more', { title })} button={<span aria-hidden="true">···</span>} className="h-9">
      <Link className="menu-row" to={`/dashboard/myProducts/${_id}/edit`}>
        {t('edit')}
      </Link>
      {product.status === 'unsold' && (
        <button type="button" className="menu-row" onClick={lower}>
          {t('lowerPrice')}
        </button>
      )}
      <Link className="menu-row" to={`/dashboard/addProduct?from=${_id}`}>
        {t('duplicate')}
      </Link>
      {product.status === 'unsold' && (
        <button type="button" className="menu-row" onClick={onSoldElsewhere}>
          {t('soldElsewhere')}
        </button>
      )}
    </Menu>
  );
}
