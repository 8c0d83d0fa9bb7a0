import { type Screen, screens } from './navigation.ts'
import { ScreenLink } from './screen-link.tsx'
import { useOrderCounts } from './use-order-counts.ts'

const groups = ['Orders', 'Products', 'Account'] as const

interface Props {
  exclude?: readonly Screen[]
  /** Called when a screen is chosen. */
  onNavigate?: () => void
}

/** All screens in groups, with live counts: in the sidebar, and in the sheet on narrow screens. */
export function Views({ exclude = [], onNavigate }: Props) {
  return (
    <nav aria-label="Views" className="-mx-1 flex min-h-0 flex-col overflow-y-auto px-1 pb-1">
      {groups.map((group) => (
        <ul
          key={group}
          aria-label={group}
          className="grid gap-0.5 border-line py-2 not-first:border-t first:pt-0 last:pb-0"
        >
          {screens
            .filter((screen) => screen.group === group && !exclude.includes(screen))
            .map((screen) => (
              <li key={screen.title}>
                <Entry screen={screen} onNavigate={onNavigate} />
              </li>
            ))}
        </ul>
      ))}
    </nav>
  )
}

function Entry({ screen, onNavigate }: { screen: Screen; onNavigate: (() => void) | undefined }) {
  const count = useOrderCounts()[screen.count ?? 'none']
  return (
    <ScreenLink
      screen={screen}
      onNavigate={onNavigate}
      className="group flex min-h-9 items-center gap-2 rounded-lg px-2.5 text-muted outline-offset-[-2px] hover:bg-sunken hover:text-ink aria-[current]:bg-surface aria-[current]:font-medium aria-[current]:text-ink aria-[current]:shadow-card pointer-coarse:min-h-11"
    >
      <span className="group-aria-[current]:text-accent-text">
        <screen.icon aria-hidden size={17} />
      </span>
      <span className="flex-1 whitespace-nowrap">{screen.title}</span>
      {count !== undefined && (
        <span className="tabular rounded bg-sunken px-1.5 py-px font-medium text-muted text-xs group-aria-[current]:bg-accent-soft group-aria-[current]:text-accent-text">
          {count.toLocaleString('en')}
        </span>
      )}
    </ScreenLink>
  )
}
