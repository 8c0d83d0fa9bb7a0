import { cx } from 'class-variance-authority'
import { type InputEvent, lazy, Suspense, useId } from 'react'
import { FieldFrame, fieldAria, fieldStyle } from '#web/ui/forms/field-frame.tsx'
import { countText } from './count-text.ts'
import type { LetteredPart } from './lettered-model.tsx'
import type { Preview } from './live-preview.tsx'

// Only who writes something needs it.
const LivePreview = lazy(async () => ({ default: (await import('./live-preview.tsx')).LivePreview }))

interface Props {
  label: string
  /** What belongs to the field besides its limits, such as what a text costs. */
  hint?: string | undefined
  limits: { maxCharacters: number; maxLines: number }
  /** What is written now. The field itself keeps what was typed before its page ran scripts. */
  value: string
  error: string | null
  isRequired?: boolean
  preview: Preview
  part: LetteredPart | null
  onChange: (text: string) => void
}

/** A text for the part: how much of it fits, and how it looks there. A plain field without scripts. */
export function BuyerTextField(props: Props) {
  const { label, hint, limits, value, error, isRequired, onChange } = props
  const id = useId()
  const { maxCharacters, maxLines } = limits
  const { characters, lines } = countText(value)
  const isOver = characters > maxCharacters || lines > maxLines
  const problem =
    characters > maxCharacters
      ? `At most ${maxCharacters} characters fit.`
      : lines > maxLines
        ? `At most ${maxLines === 1 ? 'one line fits' : `${maxLines} lines fit`}.`
        : error
  const input = {
    name: 'text',
    ...(value === '' ? {} : { defaultValue: value }),
    required: isRequired,
    autoComplete: 'off',
    dir: 'auto',
    onInput: (event: InputEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onChange(event.currentTarget.value),
    // What was typed while the page was loading.
    ref: (element: HTMLInputElement | HTMLTextAreaElement | null) => {
      if (element && element.value !== value) onChange(element.value)
    },
  }
  const count = [
    `${characters} of ${maxCharacters} characters`,
    ...(maxLines > 1 ? [`${lines} of ${maxLines} lines`] : []),
  ].join(', ')
  const words = {
    error: problem,
    hint: (
      <span className="flex flex-wrap justify-between gap-x-4">
        {hint && <span>{hint}</span>}
        <span className={cx('tabular', isOver && 'text-danger')}>{count}</span>
      </span>
    ),
  }
  return (
    <div className="grid gap-3">
      <FieldFrame id={id} label={label} {...words}>
        {maxLines > 1 ? (
          <textarea
            {...input}
            {...fieldAria(id, words)}
            rows={Math.min(maxLines, 4)}
            className={cx(fieldStyle(problem), 'block resize-y py-2 leading-5')}
          />
        ) : (
          <input
            type="text"
            {...input}
            {...fieldAria(id, words)}
            className={cx(fieldStyle(problem), 'h-10')}
          />
        )}
      </FieldFrame>
      {characters > 0 && !isOver && (
        <Suspense fallback={null}>
          <LivePreview text={value.trim()} preview={props.preview} part={props.part} />
        </Suspense>
      )}
    </div>
  )
}
