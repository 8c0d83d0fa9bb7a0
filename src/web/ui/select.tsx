import { Select as BaseSelect } from '@base-ui/react/select'
import { cx } from 'class-variance-authority'
import { Check, ChevronsUpDown } from 'lucide-react'
import { buttonStyle } from './button-style.ts'
import { popupItemStyle, popupStyle } from './popup-style.ts'

export interface SelectOption<Value extends string> {
  value: Value
  label: string
}

interface Props<Value extends string> {
  label: string
  value: Value
  options: readonly SelectOption<Value>[]
  onChange: (value: Value) => void
  className?: string
}

/** One choice out of a list, in a popup. */
export function Select<Value extends string>({ label, value, options, onChange, className }: Props<Value>) {
  return (
    <BaseSelect.Root
      items={options}
      value={value}
      onValueChange={(next) => {
        if (next !== null) onChange(next)
      }}
    >
      <BaseSelect.Trigger
        aria-label={label}
        className={cx(buttonStyle(), 'justify-between font-normal', className)}
      >
        <BaseSelect.Value />
        <BaseSelect.Icon className="text-faint">
          <ChevronsUpDown aria-hidden size={14} />
        </BaseSelect.Icon>
      </BaseSelect.Trigger>
      <BaseSelect.Portal>
        <BaseSelect.Positioner sideOffset={6} alignItemWithTrigger={false} className="z-50">
          <BaseSelect.Popup className={cx(popupStyle, 'max-h-80 min-w-(--anchor-width) overflow-y-auto')}>
            <BaseSelect.List>
              {options.map((option) => (
                <BaseSelect.Item
                  key={option.value}
                  value={option.value}
                  className={cx(popupItemStyle, 'pr-4')}
                >
                  <span className="grid size-4 place-items-center">
                    <BaseSelect.ItemIndicator>
                      <Check aria-hidden size={14} />
                    </BaseSelect.ItemIndicator>
                  </span>
                  <BaseSelect.ItemText>{option.label}</BaseSelect.ItemText>
                </BaseSelect.Item>
              ))}
            </BaseSelect.List>
          </BaseSelect.Popup>
        </BaseSelect.Positioner>
      </BaseSelect.Portal>
    </BaseSelect.Root>
  )
}
