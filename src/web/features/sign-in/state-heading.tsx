import { type ReactNode, useEffect, useRef } from 'react'

interface Props {
  title: string
  children?: ReactNode
  /** It replaces previous content, so it takes focus and is announced. */
  takesFocus?: boolean
}

/** A page's outcome as a heading with one or two sentences. */
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
