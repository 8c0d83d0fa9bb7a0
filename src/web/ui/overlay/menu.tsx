import { Menu as BaseMenu } from '@base-ui/react/menu'
import { cx } from 'class-variance-authority'
import { ChevronRight } from 'lucide-react'
import { type ReactElement, type ReactNode, type RefObject, useRef } from 'react'
import { popupItemStyle, popupStyle } from './popup-style.ts'

interface MenuEntry {
  key: string
  label: ReactNode
  icon?: ReactNode
  isDanger?: boolean
  isDisabled?: boolean
}

interface MenuAction extends MenuEntry {
  onSelect: () => void
  /** What it opened, which has the focus once the menu is closed; the trigger where there is nothing yet. */
  opened?: () => HTMLElement | null | undefined
}

/** An action, or a menu of more of them. */
export type MenuItem = MenuAction | (MenuEntry & { items: readonly MenuItem[] })

interface Props {
  /** The button that opens it. */
  trigger: ReactElement
  /** Shown above the items, not selectable. */
  heading?: ReactNode
  items: readonly MenuItem[]
  align?: 'start' | 'end'
  /** The element that holds it while it is open; the end of the page if left out. */
  place?: RefObject<HTMLElement | null> | HTMLElement | undefined
}

/** A list of actions behind a button. */
export function Menu({ trigger, heading, items, align = 'end', place }: Props) {
  const chosen = useRef<MenuAction>(null)
  const popup = useRef<HTMLDivElement>(null)
  const choose = (item: MenuAction) => {
    chosen.current = item
    item.onSelect()
  }
  return (
    <BaseMenu.Root
      onOpenChange={(isOpen) => {
        if (isOpen) chosen.current = null
      }}
    >
      <BaseMenu.Trigger render={trigger} />
      <BaseMenu.Portal {...(place && { container: place })}>
        <BaseMenu.Positioner sideOffset={6} align={align} className="z-50">
          <BaseMenu.Popup
            ref={popup}
            finalFocus={() => chosen.current?.opened?.() ?? !isFocusElsewhere(popup.current)}
            className={cx(popupStyle, 'min-w-48')}
          >
            {heading && <div className="mb-1 border-line border-b px-2 pt-1.5 pb-2">{heading}</div>}
            {items.map((item) => (
              <Item key={item.key} item={item} place={place} onChoose={choose} />
            ))}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  )
}

/** Whether a dialog that an item opened has taken the focus already. */
function isFocusElsewhere(popup: HTMLElement | null): boolean {
  const { activeElement } = document
  return (
    activeElement?.closest('[role=dialog], [role=alertdialog]') != null && !popup?.contains(activeElement)
  )
}

interface ItemProps {
  item: MenuItem
  place: Props['place']
  onChoose: (item: MenuAction) => void
}

function Item({ item, place, onChoose }: ItemProps) {
  if ('onSelect' in item)
    return (
      <BaseMenu.Item
        disabled={item.isDisabled}
        onClick={() => onChoose(item)}
        className={cx(popupItemStyle, item.isDanger && 'text-danger data-highlighted:bg-danger-soft')}
      >
        {item.icon}
        {item.label}
      </BaseMenu.Item>
    )
  return (
    <BaseMenu.SubmenuRoot>
      <BaseMenu.SubmenuTrigger disabled={item.isDisabled} className={popupItemStyle}>
        {item.icon}
        <span className="flex-1">{item.label}</span>
        <ChevronRight aria-hidden size={14} className="text-faint" />
      </BaseMenu.SubmenuTrigger>
      <BaseMenu.Portal {...(place && { container: place })}>
        <BaseMenu.Positioner sideOffset={-2} alignOffset={-4} className="z-50">
          <BaseMenu.Popup
            className={cx(popupStyle, 'max-h-[min(22rem,var(--available-height))] min-w-48 overflow-y-auto')}
          >
            {item.items.map((one) => (
              <Item key={one.key} item={one} place={place} onChoose={onChoose} />
            ))}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.SubmenuRoot>
  )
}
