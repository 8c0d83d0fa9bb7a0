import { cx } from 'class-variance-authority'

interface Props {
  /** As `#rrggbb`; null where it is not known. */
  hex: string | null
  /** A color is never shown without its name. */
  name: string
  isNameHidden?: boolean
  size?: 'sm' | 'md'
}

/** A filament's color with its name. A thin frame keeps white and black apart from the paper they are on. */
export function Swatch({ hex, name, isNameHidden = false, size = 'md' }: Props) {
  // NOTE: an attribute, not a style: the content security policy forbids styles in the page.
  const fill = hex && /^#[0-9a-f]{6}$/i.test(hex) ? hex : 'none'
  return (
    <span className="inline-flex min-w-0 items-center gap-1.5" title={isNameHidden ? name : undefined}>
      <svg
        aria-hidden="true"
        viewBox="0 0 16 16"
        className={cx('shrink-0', size === 'sm' ? 'size-3' : 'size-4')}
      >
        <circle cx="8" cy="8" r="7.5" fill={fill} className="stroke-swatch" />
        {fill === 'none' && <path d="M3 13 13 3" className="stroke-swatch" />}
      </svg>
      <span className={isNameHidden ? 'sr-only' : 'truncate'}>{name}</span>
    </span>
  )
}
