import { Ellipsis } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { type Screen, screens } from './navigation.ts'
import { ScreenLink, useCurrentScreen } from './screen-link.tsx'
import { useOrderCounts } from './use-order-counts.ts'

const MoreSheet = lazy(async () => ({ default: (await import('./more-sheet.tsx')).MoreSheet }))

const docked = screens.filter(({ dock }) => dock)

const entryStyle =
  'group flex min-h-14 min-w-0 flex-1 flex-col items-center justify-center gap-0.5 rounded-lg px-1 text-muted text-xs outline-offset-[-2px] hover:text-ink aria-[current]:font-medium aria-[current]:text-ink'

/** The main screens, at the bottom of narrow screens. The rest open in a sheet. */
export function DockViews() {
  const current = useCurrentScreen()
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const isElsewhere = !docked.some((screen) => screen === current)
  return (
    <>
      <nav aria-label="Main views" className="flex px-1">
        {docked.map((screen) => (
          <DockEntry key={screen.title} screen={screen} />
        ))}
        <button
          type="button"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          aria-current={isElsewhere ? 'true' : undefined}
          className={entryStyle}
          onClick={() => {
            setWasOpened(true)
            setOpen(true)
          }}
        >
          <span className="group-aria-[current]:text-accent-text">
            <Ellipsis aria-hidden size={17} />
          </span>
          More
        </button>
      </nav>
      {wasOpened && (
        <Suspense fallback={null}>
          <MoreSheet isOpen={isOpen} onClose={() => setOpen(false)} exclude={docked} />
        </Suspense>
      )}
    </>
  )
}

function DockEntry({ screen }: { screen: Screen }) {
  const count = useOrderCounts()[screen.count ?? 'none']
  return (
    <ScreenLink screen={screen} className={entryStyle}>
      <span className="relative group-aria-[current]:text-accent-text">
        <screen.icon aria-hidden size={17} />
        {count !== undefined && count > 0 && (
          <span className="tabular absolute bottom-2 left-3 rounded-full bg-accent-soft px-1.5 font-medium text-[0.6875rem] text-accent-text leading-4">
            {count > 999 ? '999+' : count}
          </span>
        )}
      </span>
      <span className="max-w-full truncate">{screen.dock}</span>
    </ScreenLink>
  )
}
