import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

interface Problem {
  /** The `name` of the field. */
  field: string
  message: string
}

interface Props {
  form: RefObject<HTMLFormElement | null>
  /** Empty while nothing is wrong. */
  problems: readonly Problem[]
  /** Counts failed attempts to submit: each moves the focus to the first invalid field. */
  attempt: number
}

/** A summary of everything that is wrong with a form, above its fields. Each line leads to its field. */
export function FormProblems({ form, problems, attempt }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const focusFirst = useEffectEvent(() => {
    // `querySelector` finds in document order, whatever order the problems are in.
    const first = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    const target = first ?? box.current
    target?.focus()
  })
  useEffect(() => {
    if (attempt > 0) focusFirst()
  }, [attempt])
  if (problems.length === 0) return null

  function goTo(field: string) {
    const found = form.current?.elements.namedItem(field)
    const control = found instanceof RadioNodeList ? found[0] : found
    if (control instanceof HTMLElement) control.focus()
  }
  return (
    <div ref={box} role="alert" tabIndex={-1} className="rounded-xl bg-danger-soft p-4 text-danger">
      <p className="font-semibold">
        {problems.length === 1 ? 'Fix 1 field to continue' : `Fix ${problems.length} fields to continue`}
      </p>
      <ul className="mt-1 grid justify-items-start gap-0.5">
        {problems.map(({ field, message }) => (
          <li key={field}>
            <button
              type="button"
              onClick={() => goTo(field)}
              className="min-h-6 rounded text-left underline underline-offset-4 pointer-coarse:min-h-11"
            >
              {message}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
