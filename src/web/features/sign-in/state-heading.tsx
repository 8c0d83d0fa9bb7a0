import { type ReactNode, useEffect, useRef } from 'react'

interface Props {
  title: string
  children?: ReactNode
  /** It replaces what was on show, so the keyboard goes there and it is read out. */
  takesFocus?: boolean
}

/** What a page has come to, with one or two sentences. */
export function StateHeading({ title, children, takesFocus = false }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <div>
      <h1
        ref={heading}
        tabIndex={-1}
        className="text-balance font-semibold text-2xl tracking-tight outline-none"
      >
        {title}
      </h1>
      {children && (
        <div className="mt-2 grid gap-2 text-pretty text-muted [overflow-wrap:anywhere]">{children}</div>
      )}
    </div>
  )
}
