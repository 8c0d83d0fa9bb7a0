import { Select as BaseSelect } from '@base-ui/react/select'
import { cx } from 'class-variance-authority'
import { Check, ChevronsUpDown } from 'lucide-react'
import { useId } from 'react'
import { popupItemStyle, popupStyle } from '../overlay/popup-style.ts'
import { usePopupPlace } from '../overlay/use-popup-place.ts'
import { FieldFrame, type FieldText, fieldAria, fieldStyle } from './field-frame.tsx'

export interface SelectOption<Value extends string> {
  value: Value
  label: string
  /** Under the label in the list. */
  hint?: string
  isDisabled?: boolean
  /** The font of the label in the list. */
  face?: string
}

interface Props<Value extends string> extends FieldText {
  options: readonly SelectOption<Value>[]
  /** Null while nothing is chosen. */
  value: Value | null
  onChange: (value: Value) => void
  placeholder?: string
  isDisabled?: boolean
  name?: string
  /** `sm` in toolbars. */
  size?: 'sm' | 'md'
  className?: string
}

/** One of a handful. For long lists take `Combobox`, for two or three with consequences `RadioCards`. */
export function Select<Value extends string>(props: Props<Value>) {
  const { options, value, onChange, placeholder = 'Choose', size = 'md', error } = props
  const id = useId()
  const { anchor, place } = usePopupPlace<HTMLButtonElement>()
  return (
    <FieldFrame {...props} id={id}>
      <BaseSelect.Root
        items={options}
        value={value}
        onValueChange={(next) => next !== null && onChange(next)}
        disabled={props.isDisabled}
        {...(props.name && { name: props.name })}
      >
        <BaseSelect.Trigger
          ref={anchor}
          {...fieldAria(id, props)}
          aria-labelledby={`${id}-label`}
          className={cx(
            fieldStyle(error),
            'flex select-none items-center justify-between gap-2 text-left data-disabled:opacity-60',
            size === 'sm' ? 'h-9 pointer-coarse:h-11' : 'h-10 pointer-coarse:h-11',
          )}
        >
          <BaseSelect.Value placeholder={placeholder} className="truncate data-placeholder:text-faint" />
          <ChevronsUpDown aria-hidden size={14} className="shrink-0 text-faint" />
        </BaseSelect.Trigger>
        <BaseSelect.Portal container={place}>
          <BaseSelect.Positioner sideOffset={4} alignItemWithTrigger={false} className="z-50 outline-none">
            <BaseSelect.Popup className={cx(popupStyle, 'min-w-(--anchor-width)')}>
              <BaseSelect.List className="max-h-[min(22rem,var(--available-height))] overflow-y-auto">
                {options.map((option) => (
                  <Option key={option.value} {...option} />
                ))}
              </BaseSelect.List>
            </BaseSelect.Popup>
          </BaseSelect.Positioner>
        </BaseSelect.Portal>
      </BaseSelect.Root>
    </FieldFrame>
  )
}

function Option<Value extends string>({ value, label, hint, isDisabled, face }: SelectOption<Value>) {
  return (
    <BaseSelect.Item
      value={value}
      disabled={isDisabled}
      className={cx(popupItemStyle, 'justify-between gap-4')}
    >
      <span className="grid">
        <BaseSelect.ItemText style={face ? { fontFamily: face } : undefined}>{label}</BaseSelect.ItemText>
        {hint && <span className="text-[0.8125rem] text-muted">{hint}</span>}
      </span>
      <BaseSelect.ItemIndicator className="text-accent-text">
        <Check aria-hidden size={16} />
      </BaseSelect.ItemIndicator>
    </BaseSelect.Item>
  )
}
