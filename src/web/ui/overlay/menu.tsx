import { Menu as BaseMenu } from '@base-ui/react/menu'
import { cx } from 'class-variance-authority'
import type { ReactElement, ReactNode, RefObject } from 'react'
import { popupItemStyle, popupStyle } from './popup-style.ts'

export interface MenuItem {
  key: string
  label: ReactNode
  icon?: ReactNode
  isDanger?: boolean
  isDisabled?: boolean
  onSelect: () => void
}

interface Props {
  /** The button that opens it. */
  trigger: ReactElement
  /** Shown above the items, not selectable. */
  heading?: ReactNode
  items: readonly MenuItem[]
  align?: 'start' | 'end'
  /** The element that holds it while it is open; the end of the page if left out. */
  place?: RefObject<HTMLElement | null>
}

/** A list of actions behind a button. */
export function Menu({ trigger, heading, items, align = 'end', place }: Props) {
  return (
    <BaseMenu.Root>
      <BaseMenu.Trigger render={trigger} />
      <BaseMenu.Portal {...(place && { container: place })}>
        <BaseMenu.Positioner sideOffset={6} align={align} className="z-50">
          <BaseMenu.Popup className={cx(popupStyle, 'min-w-48')}>
            {heading && <div className="mb-1 border-line border-b px-2 pt-1.5 pb-2">{heading}</div>}
            {items.map((item) => (
              <BaseMenu.Item
                key={item.key}
                disabled={item.isDisabled}
                onClick={item.onSelect}
                className={cx(popupItemStyle, item.isDanger && 'text-danger data-highlighted:bg-danger-soft')}
              >
                {item.icon}
                {item.label}
              </BaseMenu.Item>
            ))}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  )
}
