import { cx } from 'class-variance-authority'
import { type ComponentProps, useId } from 'react'
import { FieldFrame, type FieldText, fieldAria, fieldStyle } from './field-frame.tsx'

interface Props extends Omit<ComponentProps<'textarea'>, 'value'>, FieldText {
  value?: string
}

/** Several lines of text. With `maxLength` it says how many characters are left once few are. */
export function TextArea({ label, isLabelHidden, hint, error, className, rows = 4, ...rest }: Props) {
  const id = useId()
  const { value, maxLength } = rest
  const left = maxLength === undefined || value === undefined ? null : maxLength - value.length
  return (
    <FieldFrame {...{ id, label, isLabelHidden, hint, error, className }}>
      <textarea
        {...rest}
        {...fieldAria(id, { hint, error })}
        rows={rows}
        className={cx(fieldStyle(error), 'block resize-y py-2 leading-5')}
      />
      {left !== null && (
        <p aria-live="polite" className="tabular text-[0.8125rem] text-muted empty:hidden">
          {left <= (maxLength ?? 0) * 0.1 && `${left.toLocaleString('en')} characters left`}
        </p>
      )}
    </FieldFrame>
  )
}
