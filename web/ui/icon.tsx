import sprite from '#web/ui/icons.svg?url';

/** The symbols of `icons.svg`. */
export type IconName =
  | 'home'
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
  | 'list'
  | 'pencil'
  | 'chart';

/** A decorative icon, hidden from screen readers: always put text beside it. The shapes are in an SVG file, not in the script. */
export function Icon({ name, className = '' }: { name: IconName; className?: string }) {
  return (
    <svg aria-hidden="true" className={className ? `icon ${className}` : 'icon'}>
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}

/** The URL of an image in `web/public/art`, cached for a year. The version changes with the images. */
export const art = (name: string): string => `/art/${name}?v=${import.meta.env.ART_VERSION}`;

declare global {
  interface ImportMetaEnv {
    /** Set by the build. */
    readonly ART_VERSION: string;
  }
}

/** The logo: a circuit trace in the shape of an a, which returns to its copper pad. */
export function Mark({ className = 'size-9' }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 40 40" fill="none" className={`shrink-0 ${className}`}>
      <rect width="40" height="40" rx="10" className="fill-primary" />
      <path
        d="M28 27.5V12.5M28 20a8.5 8.5 0 1 0-3.2 6.64"
        className="stroke-primary-content"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="m20.2 25.1 4.9 1.5-1.2-5" className="stroke-primary-content" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round" />
      <circle cx="28" cy="28.5" r="3.6" className="fill-accent" />
    </svg>
  );
}
