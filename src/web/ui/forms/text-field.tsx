import { cx } from 'class-variance-authority'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldFrame, type FieldText, fieldAria, fieldStyle } from './field-frame.tsx'

interface Props extends ComponentProps<'input'>, FieldText {
  /** Sits inside the field at its end, e.g. a button that shows the password. */
  trailing?: ReactNode
}

/** One line of text with its label, hint and error. */
export function TextField({ label, isLabelHidden, hint, error, trailing, className, ...rest }: Props) {
  const id = useId()
  return (
    <FieldFrame {...{ id, label, isLabelHidden, hint, error, className }}>
      <div className="relative">
        <input
          {...rest}
          {...fieldAria(id, { hint, error })}
          className={cx(fieldStyle(error), 'h-10', trailing ? 'pr-16' : '')}
        />
        {trailing && <div className="absolute inset-y-0 right-1 flex items-center">{trailing}</div>}
      </div>
    </FieldFrame>
  )
}
