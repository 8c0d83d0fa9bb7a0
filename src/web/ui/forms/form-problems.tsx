import { type RefObject, useEffect, useId, useRef } from 'react'

interface Problem {
  /** The `name` of the field. */
  field: string
  message: string
}

interface Props {
  form: RefObject<HTMLFormElement | null>
  /** Empty while nothing is wrong. */
  problems: readonly Problem[]
}

/** All that is wrong with a form, over its fields; each line leads to its field. It takes the focus when it comes up. */
export function FormProblems({ form, problems }: Props) {
  const id = useId()
  const box = useRef<HTMLElement>(null)
  const hasProblems = problems.length > 0
  useEffect(() => {
    if (hasProblems) box.current?.focus()
  }, [hasProblems])
  if (!hasProblems) return null

  function goTo(field: string) {
    const control = form.current?.elements.namedItem(field)
    if (control instanceof HTMLElement) control.focus()
  }
  return (
    <section
      ref={box}
      aria-labelledby={id}
      tabIndex={-1}
      className="rounded-xl bg-danger-soft p-4 text-danger"
    >
      <p id={id} className="font-semibold">
        {problems.length === 1
          ? 'One field needs another look'
          : `${problems.length} fields need another look`}
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
    </section>
  )
}
