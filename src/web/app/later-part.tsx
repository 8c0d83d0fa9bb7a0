import { useEffect, useState } from 'react'
import { StaticMarkup, type StaticPart } from './static-part.tsx'

/** A part of a public page that comes as markup, and whose code is loaded once the page around it is alive. For a route that spreads `arrivalOnly`. */
export function LaterPart<Props extends object>({
  part,
  values,
}: {
  part: StaticPart<Props>
  values: Props
}) {
  const [, setLoaded] = useState<StaticPart<Props> | null>(null)
  useEffect(() => {
    part.load().then(
      () => setLoaded(part),
      (error: unknown) =>
        // The router shows the page of failures for what is thrown while rendering.
        setLoaded(() => {
          throw error
        }),
    )
  }, [part])
  return <StaticMarkup part={part} values={values} />
}
