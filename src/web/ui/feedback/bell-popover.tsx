import { Popover } from '@base-ui/react/popover'
import { cx } from 'class-variance-authority'
import { Bell } from 'lucide-react'
import { type ReactNode, type RefObject, useRef } from 'react'
import { buttonStyle } from '../button-style.ts'
import { popupStyle } from '../overlay/popup-style.ts'

interface Props {
  title: string
  /** What the bell is called, with what it counts. */
  label: string
  /** The number on the bell; none at 0. */
  count: number
  /** The number stands for something that went wrong. */
  isAlarming?: boolean
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** Beside the title. `focus` goes back to the tray, for buttons that disappear. */
  actions?: (focus: () => void) => ReactNode
  /** Below the title, also while the rest scrolls. */
  tabs?: ReactNode
  children: ReactNode
}

/** A bell with a number, and the tray that it opens. */
export function BellPopover({ title, label, count, isAlarming, isOpen, onOpenChange, ...parts }: Props) {
  const tray = useRef<HTMLDivElement>(null)
  return (
    <Popover.Root open={isOpen} onOpenChange={onOpenChange}>
      <Popover.Trigger
        aria-label={label}
        className={cx(buttonStyle({ variant: 'ghost' }), 'w-9 px-0 pointer-coarse:w-11')}
      >
        <Bell aria-hidden size={17} />
        {count > 0 && (
          <span
            className={cx(
              'tabular absolute top-0.5 right-0.5 grid h-4 min-w-4 place-items-center rounded-full px-1 font-semibold text-[0.625rem] text-accent-ink',
              isAlarming ? 'bg-danger-fill' : 'bg-accent',
            )}
          >
            {count > 99 ? '99+' : count}
          </span>
        )}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner sideOffset={6} align="end" collisionPadding={8} className="z-50">
          <Tray tray={tray} title={title} {...parts} />
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

interface TrayProps extends Pick<Props, 'title' | 'actions' | 'tabs' | 'children'> {
  tray: RefObject<HTMLDivElement | null>
}

function Tray({ tray, title, actions, tabs, children }: TrayProps) {
  return (
    <Popover.Popup
      ref={tray}
      initialFocus={tray}
      className={cx(
        popupStyle,
        'max-h-[min(36rem,var(--available-height))] w-[min(calc(100vw-1rem),26rem)] overflow-y-auto p-0',
      )}
    >
      <div className="sticky top-0 z-10 border-line border-b bg-raised">
        <div className="flex min-h-12 items-center justify-between py-1 pr-2 pl-4">
          <Popover.Title className="font-semibold">{title}</Popover.Title>
          {actions?.(() => tray.current?.focus())}
        </div>
        {tabs && <div className="px-3 pb-2.5">{tabs}</div>}
      </div>
      {children}
    </Popover.Popup>
  )
}
