import type { ReactNode } from 'react';
import type { Product } from '#contract/products.ts';
import { Link } from '#web/ui/link.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { KeepValues } from '#web/ui/values.tsx';

const WIDTH_PX = 72;
/** At most, of one that fills its column. */
const WIDE_PX = 176;

interface ThumbnailProps {
  product: Pick<Product, 'image' | 'picture'>;
  /** Fills its column. */
  wide?: boolean;
}

/** The product's photo at the size of a table row. Its alt text is empty because the title is beside it. */
export function Thumbnail({ product: { image, picture }, wide = false }: ThumbnailProps) {
  const frame = `aspect-4/3 ${wide ? 'w-full' : 'w-18 shrink-0'} rounded-field bg-base-200`;
  const width = wide ? WIDE_PX : WIDTH_PX;
  if (!image || !picture) {
    return (
      <span className={`${frame} grid place-content-center`}>
        <Icon name="image" className="quiet size-6" />
      </span>
    );
  }
  return (
    <img
      src={image}
      {...(picture.srcset && { srcSet: picture.srcset, sizes: `${width}px` })}
      alt=""
      width={width}
      height={width * 0.75}
      loading="lazy"
      decoding="async"
      className={`${frame} object-cover`}
    />
  );
}

interface ProductNameProps {
  product: Pick<Product, '_id' | 'title'>;
  /** The product's page by default. */
  to?: string;
  detail?: ReactNode;
}

/** The title as a link, with an optional line of detail below it. */
export function ProductName({ product: { _id, title }, to = `/product/${_id}`, detail }: ProductNameProps) {
  return (
    <div className="max-w-[28rem] wrap-anywhere">
      <Link to={to} className="font-semibold underline-offset-4 hover:underline">
        <KeepValues>{title}</KeepValues>
      </Link>
      {detail && <div className="quiet text-sm font-normal">{detail}</div>}
    </div>
  );
}
