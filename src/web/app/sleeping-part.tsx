import { useEffect, useRef, useState } from 'react'
import { useAwake } from '../shell/public/awake.ts'
import type { StaticPart } from './static-part.tsx'
import { type Touched, takeOver, whenTouched } from './take-over.ts'

interface Props<Values extends object> {
  part: StaticPart<Values>
  values: Values
}

/**
 * A part of a public page that comes as markup and can be filled in at once, but whose code is loaded with the first key
 * or click in it. What was typed and pressed meanwhile is taken over. For a route that spreads `arrivalOnly`.
 */
export function SleepingPart<Values extends object>({ part, values }: Props<Values>) {
  const root = useRef<HTMLDivElement>(null)
  useAwake()
  const [touched, setTouched] = useState<Touched | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    if (part.component || !root.current) return
    const wake = async (look: () => Touched) => {
      setHasFailed(false)
      try {
        await part.load()
        setTouched(look())
      } catch {
        setHasFailed(true)
      }
    }
    return whenTouched(root.current, wake)
  }, [part])
  useEffect(() => {
    if (touched && root.current) takeOver(root.current, touched)
  }, [touched])
  const Part = part.component
  if (Part) {
    return (
      <div ref={root} key="component">
        <Part {...values} />
      </div>
    )
  }
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: empty on purpose, React then leaves alone what the server wrote. */}
      <div ref={root} key="markup" dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />
      {hasFailed && (
        <p role="alert" className="fixed inset-x-0 bottom-0 bg-danger-soft p-4 text-center text-danger">
          Something went wrong!
        </p>
      )}
    </>
  )
}
