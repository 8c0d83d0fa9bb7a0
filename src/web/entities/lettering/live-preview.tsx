import { useEffect, useEffectEvent, useState } from 'react'
import { bundledFont } from '#contract/constants.ts'
import type { TriedText as Tried } from '#contract/products/lettering.ts'
import { ApiError } from '#web/lib/api-error.ts'
import type { LettersState } from '#web/viewer/lettering/lettering-messages.ts'
import { LetteredModel, type LetteredPart } from './lettered-model.tsx'
import { TriedText } from './tried-text.tsx'

const PAUSE_MS = 600
const BUSY_MS = 2_000

export type Preview = (text: string) => Promise<Tried>

interface Props {
  text: string
  preview: Preview
  /** The part in 3D; null if it isn’t shown so. */
  part: LetteredPart | null
}

interface Shown {
  text: string
  tried: Tried | null
  failure: string | null
}

/**
 * Shows a text on its part: in 3D as it is typed, and, shortly after typing pauses, whether the server can make it. Without 3D, the
 * server’s picture is shown instead.
 */
export function LivePreview({ text, preview, part }: Props) {
  const [shown, setShown] = useState<Shown | null>(null)
  const [letters, setLetters] = useState<LettersState | null>(null)
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
  const isIn3d = letters?.kind === 'drawn'
  const tried = shown?.tried && (isIn3d ? { ...shown.tried, picture: null } : shown.tried)
  return (
    <div className="grid gap-2">
      {part && bundledFont(part.place.font) && !part.place.logo && (
        <LetteredModel part={part} text={text} onLetters={setLetters} />
      )}
      <div role="status" aria-busy={isOld} className="grid gap-2">
        {isOld && (
          <p className="text-muted text-sm">
            {letters?.kind === 'refused' ? letters.text : 'Checking that the text can be printed…'}
          </p>
        )}
        {shown && tried && <TriedText text={shown.text} tried={tried} isOld={isOld} />}
        {isIn3d && !isOld && tried?.refusal === null && (
          <p className="text-sm text-success">This text can be printed.</p>
        )}
        {shown?.failure && !isOld && <p className="text-muted text-sm">{shown.failure}</p>}
      </div>
    </div>
  )
}
