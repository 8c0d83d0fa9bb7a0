import { Combobox as BaseCombobox } from '@base-ui/react/combobox'
import { cx } from 'class-variance-authority'
import { Check, ChevronsUpDown } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { popupItemStyle, popupStyle } from '../overlay/popup-style.ts'
import { usePopupPlace } from '../overlay/use-popup-place.ts'
import { FieldFrame, type FieldText, fieldAria, fieldStyle } from './field-frame.tsx'

export interface ComboboxOption<Value extends string> {
  value: Value
  label: string
  /** At the end of the line, e.g. the distance to UTC. It is searched, too. */
  hint?: string
  /** Before the label, e.g. a color that the label names. */
  icon?: ReactNode
}

interface Props<Value extends string> extends FieldText {
  options: readonly ComboboxOption<Value>[]
  /** Null while nothing is chosen. */
  value: Value | null
  onChange: (value: Value) => void
  placeholder?: string
  /** Said when nothing matches what was typed. */
  emptyText?: ReactNode
  /** The options come from elsewhere, by what is typed; here nothing is left out. */
  onSearch?: (text: string) => void
  /** What is chosen, where it may be missing among the options of a search. */
  chosen?: ComboboxOption<Value> | null
  isDisabled?: boolean
  /** By which `FormProblems` finds it. */
  name?: string | undefined
  className?: string | undefined
}

/** One of many, found by typing: countries, time zones, products. For a handful take `Select`. */
export function Combobox<Value extends string>(props: Props<Value>) {
  const { options, value, onChange, onSearch, placeholder = 'Type to search', error } = props
  const id = useId()
  const selected = options.find((option) => option.value === value) ?? props.chosen ?? null
  const { anchor, place } = usePopupPlace<HTMLDivElement>()
  return (
    <FieldFrame {...props} id={id}>
      <BaseCombobox.Root
        items={options}
        value={selected}
        isItemEqualToValue={(option, other) => option.value === other.value}
        onValueChange={(option) => option && onChange(option.value)}
        filter={onSearch ? null : matches}
        onInputValueChange={(text, { reason }) => onSearch?.(reason === 'input-change' ? text : '')}
        autoHighlight
        modal
        disabled={props.isDisabled}
      >
        <BaseCombobox.InputGroup ref={anchor} className="relative">
          {selected?.icon && (
            <span className="pointer-events-none absolute inset-y-0 left-2.5 flex items-center">
              {selected.icon}
            </span>
          )}
          <BaseCombobox.Input
            {...fieldAria(id, props)}
            {...(props.name && { name: props.name })}
            placeholder={placeholder}
            onFocus={(event) => event.currentTarget.select()}
            className={cx(fieldStyle(error), 'h-10 pr-9 pointer-coarse:h-11', selected?.icon && 'pl-9')}
          />
          <BaseCombobox.Trigger
            aria-label={`Show all: ${props.label}`}
            className="absolute inset-y-0 right-1 my-auto grid size-8 place-items-center rounded-md text-faint hover:text-ink"
          >
            <ChevronsUpDown aria-hidden size={14} />
          </BaseCombobox.Trigger>
        </BaseCombobox.InputGroup>
        <BaseCombobox.Portal container={place}>
          <BaseCombobox.Positioner sideOffset={4} className="z-50 outline-none">
            <BaseCombobox.Popup className={cx(popupStyle, 'w-(--anchor-width)')}>
              <BaseCombobox.Empty className="px-2 py-3 text-muted empty:hidden">
                {props.emptyText ?? 'Nothing matches.'}
              </BaseCombobox.Empty>
              <BaseCombobox.List
                aria-label={props.label}
                className="max-h-[min(22rem,var(--available-height))] overflow-y-auto overscroll-contain"
              >
                {(option: ComboboxOption<Value>) => <Option key={option.value} option={option} />}
              </BaseCombobox.List>
            </BaseCombobox.Popup>
          </BaseCombobox.Positioner>
        </BaseCombobox.Portal>
      </BaseCombobox.Root>
    </FieldFrame>
  )
}

function Option<Value extends string>({ option }: { option: ComboboxOption<Value> }) {
  return (
    <BaseCombobox.Item value={option} className={popupItemStyle}>
      {option.icon}
      <span className="min-w-0 flex-1 truncate">{option.label}</span>
      {option.hint && <span className="tabular shrink-0 text-[0.8125rem] text-muted">{option.hint}</span>}
      <BaseCombobox.ItemIndicator className="text-accent-text">
        <Check aria-hidden size={16} />
      </BaseCombobox.ItemIndicator>
    </BaseCombobox.Item>
  )
}

/** Every word that was typed is found somewhere, so that "york america" finds America/New_York. */
function matches({ label, hint = '' }: ComboboxOption<string>, query: string): boolean {
  const text = plain(`${label} ${hint}`)
  return plain(query)
    .split(' ')
    .every((word) => text.includes(word))
}

/** Without accents and capitals; a slash or underscore separates words like a space. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/[\s/_,]+/g, ' ')
    .trim()
    .toLowerCase()
}
