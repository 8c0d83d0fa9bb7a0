import { cx } from 'class-variance-authority'
import type { LucideIcon } from 'lucide-react'
import { useAccount } from '#web/lib/session/signed-in-account.ts'
import { Tooltip } from '#web/ui/overlay/tooltip.tsx'
import { type Screen, type Section, sections } from './navigation.ts'
import { ScreenLink, useCurrentScreen } from './screen-link.tsx'
import { useOrderCounts } from './use-order-counts.ts'

const parts = [
  { label: 'Work', sections: sections.filter(({ isAtEnd }) => !isAtEnd) },
  { label: 'Account', sections: sections.filter(({ isAtEnd }) => isAtEnd) },
]

interface Props {
  exclude?: readonly Screen[]
  /** Shows the screens of every section instead of the open one's. */
  isWhole?: boolean
  /** Icons alone; their names are tooltips. */
  isNarrow?: boolean
  /** Called when a screen is chosen. */
  onNavigate?: () => void
}

/** The sections with live counts: in the sidebar, and in the sheet on narrow screens. */
export function Views({ exclude = [], isWhole = false, isNarrow = false, onNavigate }: Props) {
  const current = useCurrentScreen()
  const hasPortals = useAccount()?.hasPortals ?? false
  return (
    <nav aria-label="Views" className="-mx-1 flex min-h-0 flex-1 flex-col overflow-y-auto px-1 pb-1">
      {parts.map((part) => (
        <ul
          key={part.label}
          aria-label={part.label}
          className="grid gap-0.5 border-line py-2 not-first:border-t first:pt-0 last:pb-0"
        >
          {part.sections.map((section) => {
            const shown = section.screens.filter((screen) => !exclude.includes(screen))
            const isOpen = section.screens.some((screen) => screen === current)
            if (shown.length === 0 || (section.isForMakers && !hasPortals && !isOpen)) return null
            return (
              <li key={section.title}>
                <SectionEntry section={section} isOpen={isOpen} isNarrow={isNarrow} onNavigate={onNavigate} />
                {section.screens.length > 1 && (isOpen || isWhole) && (
                  <ul
                    aria-label={section.title}
                    className={cx('mt-0.5 mb-1 grid gap-0.5', isNarrow && 'rounded-lg bg-sunken/60')}
                  >
                    {shown.map((screen) => (
                      <li key={screen.title}>
                        <Entry
                          screen={screen}
                          onNavigate={onNavigate}
                          isNested
                          isNarrow={isNarrow}
                          {...(isNarrow && { icon: screen.icon })}
                        />
                      </li>
                    ))}
                  </ul>
                )}
              </li>
            )
          })}
        </ul>
      ))}
    </nav>
  )
}

interface SectionProps {
  section: Section
  isOpen: boolean
  isNarrow: boolean
  onNavigate: (() => void) | undefined
}

/** Leads to the first screen of the section. While the section is open, its screens carry the counts. */
function SectionEntry({ section, isOpen, isNarrow, onNavigate }: SectionProps) {
  const [first, ...others] = section.screens
  if (others.length === 0)
    return <Entry screen={first} icon={section.icon} isNarrow={isNarrow} onNavigate={onNavigate} />
  return (
    <Entry
      screen={{ ...first, title: section.title, ...(isOpen && { count: undefined }) }}
      icon={section.icon}
      onNavigate={onNavigate}
      isHead={isOpen}
      isNarrow={isNarrow}
    />
  )
}

const currentStyle =
  'aria-[current]:bg-surface aria-[current]:font-medium aria-[current]:text-ink aria-[current]:shadow-card'

interface EntryProps {
  screen: Pick<Screen, 'path' | 'view' | 'title'> & { count?: Screen['count'] | undefined }
  icon?: LucideIcon
  /** The section's own entry while one of its screens is open. */
  isHead?: boolean
  isNested?: boolean
  isNarrow: boolean
  onNavigate: (() => void) | undefined
}

function Entry({ screen, icon: Icon, isHead = false, isNested = false, isNarrow, onNavigate }: EntryProps) {
  const count = useOrderCounts()[screen.count ?? 'none']
  const link = (
    <ScreenLink
      screen={screen}
      onNavigate={onNavigate}
      className={cx(
        'group flex min-h-9 items-center gap-2 rounded-lg px-2.5 outline-offset-[-2px] hover:bg-sunken hover:text-ink pointer-coarse:min-h-11',
        isHead ? 'font-medium text-ink' : `text-muted ${currentStyle}`,
        isNested && 'min-h-8',
        isNested && !isNarrow && 'pl-9',
        isNarrow && 'relative justify-center px-0',
      )}
    >
      {Icon && (
        <span className={cx('group-aria-[current]:text-accent-text', isHead && 'text-accent-text')}>
          <Icon aria-hidden size={isNarrow && isNested ? 15 : 17} />
        </span>
      )}
      <span className={isNarrow ? 'sr-only' : 'flex-1 whitespace-nowrap'}>{screen.title}</span>
      {count !== undefined && (
        <span
          className={
            isNarrow
              ? 'sr-only'
              : 'tabular rounded bg-sunken px-1.5 py-px font-medium text-muted text-xs group-aria-[current]:bg-accent-soft group-aria-[current]:text-accent-text'
          }
        >
          {count.toLocaleString('en')}
        </span>
      )}
      {isNarrow && Boolean(count) && (
        <span aria-hidden className="absolute top-1.5 right-1.5 size-1.5 rounded-full bg-accent" />
      )}
    </ScreenLink>
  )
  if (!isNarrow) return link
  const text = count ? `${screen.title} · ${count.toLocaleString('en')}` : screen.title
  return (
    <Tooltip text={text} side="right">
      {link}
    </Tooltip>
  )
}
