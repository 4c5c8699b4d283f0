import sprite from '#web/ui/icons.svg?url';

/** The symbols of `icons.svg`. */
export type IconName =
  | 'search'
  | 'menu'
  | 'x'
  | 'sun'
  | 'moon'
  | 'monitor'
  | 'cpu'
  | 'headphones'
  | 'chevron-left'
  | 'chevron-right'
  | 'pause'
  | 'play'
  | 'flag'
  | 'shield-check'
  | 'shield-question'
  | 'map-pin'
  | 'calendar'
  | 'clock'
  | 'tag'
  | 'user'
  | 'log-out'
  | 'dashboard'
  | 'package'
  | 'shopping-bag'
  | 'plus'
  | 'users'
  | 'zoom'
  | 'check'
  | 'warning'
  | 'info'
  | 'alert'
  | 'arrow-right'
  | 'trash'
  | 'languages'
  | 'eye'
  | 'eye-off'
  | 'wifi-off'
  | 'image'
  | 'upload'
  | 'mail'
  | 'message'
  | 'phone'
  | 'lock'
  | 'credit-card'
  | 'handshake'
  | 'megaphone'
  | 'filters'
  | 'store'
  | 'book-open'
  | 'refresh-cw'
  | 'camera'
  | 'receipt-text'
  | 'circle-check'
  | 'heart'
  | 'heart-filled'
  | 'bookmark'
  | 'share'
  | 'link'
  | 'list';

/** A decorative icon, hidden from screen readers: always put text beside it. The shapes are in an SVG file, not in the script. */
export function Icon({ name, className = '' }: { name: IconName; className?: string }) {
  return (
    <svg aria-hidden="true" className={className ? `icon ${className}` : 'icon'}>
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
