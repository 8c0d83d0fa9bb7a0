import { cx } from 'class-variance-authority'
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { Tooltip } from '#web/ui/overlay/tooltip.tsx'
import { BrandMark } from '../brand-mark.tsx'
import { toggleSideBar, useIsSideBarNarrow } from './side-bar-width.ts'
import { Views } from './views.tsx'

/** The navigation on wide screens: icons with names, or icons alone. */
export function SideBar() {
  const isNarrow = useIsSideBarNarrow()
  return (
    <aside
      id="side-bar"
      aria-label="Spoolyard"
      className="sticky top-0 hidden h-dvh flex-col overflow-hidden border-line border-r md:flex"
    >
      <div className="flex h-14 shrink-0 items-center overflow-hidden px-5">
        <span className={cx('flex', isNarrow && 'w-5 overflow-hidden')}>
          <BrandMark />
        </span>
      </div>
      <div className="flex min-h-0 flex-col p-3">
        <Views isNarrow={isNarrow} />
      </div>
      <div
        aria-hidden
        className="layer-lines mt-auto h-24 shrink-[999] [mask-image:linear-gradient(to_top,black,transparent)]"
      />
      <div className="shrink-0 border-line border-t p-3">
        <SideBarSwitch isNarrow={isNarrow} />
      </div>
    </aside>
  )
}

function SideBarSwitch({ isNarrow }: { isNarrow: boolean }) {
  const label = isNarrow ? 'Expand sidebar' : 'Collapse sidebar'
  const Icon = isNarrow ? PanelLeftOpen : PanelLeftClose
  const button = (
    <button
      type="button"
      aria-controls="side-bar"
      aria-expanded={!isNarrow}
      aria-label={label}
      aria-keyshortcuts="b"
      onClick={toggleSideBar}
      className={cx(
        'flex h-9 w-full items-center gap-2 rounded-lg px-2.5 text-muted outline-offset-[-2px] hover:bg-sunken hover:text-ink pointer-coarse:h-11',
        isNarrow && 'justify-center px-0',
      )}
    >
      <Icon aria-hidden size={17} />
      {!isNarrow && 'Collapse'}
    </button>
  )
  return isNarrow ? (
    <Tooltip text={`${label} (b)`} side="right">
      {button}
    </Tooltip>
  ) : (
    button
  )
}
