import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip'
import type { ReactElement, ReactNode } from 'react'

interface Props {
  text: ReactNode
  side?: 'top' | 'right'
  children: ReactElement
}

/** A short text that appears when its child is hovered or focused. The child must be focusable. */
export function Tooltip({ text, side = 'top', children }: Props) {
  return (
    <BaseTooltip.Root
      // Escape also closes what the child is in.
      onOpenChange={(_isOpen, { reason, allowPropagation }) => reason === 'escape-key' && allowPropagation()}
    >
      <BaseTooltip.Trigger render={children} />
      <BaseTooltip.Portal>
        <BaseTooltip.Positioner side={side} sideOffset={6} className="z-50">
          <BaseTooltip.Popup className="max-w-72 rounded-md bg-ink px-2 py-1 text-canvas text-xs transition-opacity duration-100 data-ending-style:opacity-0 data-starting-style:opacity-0">
            {text}
          </BaseTooltip.Popup>
        </BaseTooltip.Positioner>
      </BaseTooltip.Portal>
    </BaseTooltip.Root>
  )
}
