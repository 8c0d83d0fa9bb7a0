import { useEffect, useEffectEvent, useState } from 'react'
import type { TriedText as Tried } from '#contract/products/lettering.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { TriedText } from './tried-text.tsx'

const PAUSE_MS = 600
const BUSY_MS = 2_000

export type Preview = (text: string) => Promise<Tried>

interface Props {
  text: string
  preview: Preview
}

interface Shown {
  text: string
  tried: Tried | null
  failure: string | null
}

/** Shows a text on its part shortly after typing pauses. The last picture stays until the next one is there. */
export function LivePreview({ text, preview }: Props) {
  const [shown, setShown] = useState<Shown | null>(null)
  const load = useEffectEvent(preview)
  useEffect(() => {
    let isOver = false
    let timer = setTimeout(run, PAUSE_MS)
    async function run() {
      try {
        const tried = await load(text)
        if (!isOver) setShown({ text, tried, failure: null })
      } catch (error) {
        if (isOver) return
        if (error instanceof ApiError && error.status === 429) timer = setTimeout(run, BUSY_MS)
        else setShown({ text, tried: null, failure: 'We couldn’t show this text. You can still add it.' })
      }
    }
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [text])
  const isOld = shown?.text !== text
  return (
    <div role="status" aria-busy={isOld} className="grid gap-2">
      {isOld && <p className="text-muted text-sm">Putting the text on the part…</p>}
      {shown?.tried && <TriedText text={shown.text} tried={shown.tried} isOld={isOld} />}
      {shown?.failure && !isOld && <p className="text-muted text-sm">{shown.failure}</p>}
    </div>
  )
}
