import { cx } from 'class-variance-authority'
import { type ComponentProps, useId, useState } from 'react'
import { FieldFrame, type FieldText, fieldAria, fieldStyle } from './field-frame.tsx'

interface Props extends Omit<ComponentProps<'textarea'>, 'value'>, FieldText {
  value?: string
}

/** Several lines of text. With `maxLength` it says how many characters are left once few are, also where nothing holds its value. */
export function TextArea({ label, isLabelHidden, hint, error, className, rows = 4, ...rest }: Props) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const { value = typed, maxLength } = rest
  const left = maxLength === undefined ? null : maxLength - value.length
  return (
    <FieldFrame {...{ id, label, isLabelHidden, hint, error, className }}>
      <textarea
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
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
