import { useEffect, useEffectEvent, useState } from 'react'
import { minus } from '#mesh/lettering/vectors.ts'
import type { Point } from '#mesh/measurement.ts'
import type { ModelFacts } from '../mesh-messages.ts'
import type { ModelViewerProps } from '../model-viewer-props.ts'
import type { RemoteStage } from '../remote-stage.ts'
import { type DrawResult, LetteringClient } from './lettering-client.ts'
import type { LettersTask } from './lettering-messages.ts'

type Options = Pick<ModelViewerProps, 'source' | 'letters' | 'onLetters' | 'area' | 'onFace'> & {
  scale: number
  stage: RemoteStage | null | undefined
  facts: ModelFacts | null
}

/** Shows letters on the model as they change. Returns what finds its faces; null until they are needed. */
export function useLetters(options: Options): LetteringClient | null {
  const { source, scale, stage, facts, letters = null } = options
  const [isWanted, setWanted] = useState(false)
  // It stays, because what is typed may be incomplete for a moment.
  if (!isWanted && facts && (letters || options.area || options.onFace)) setWanted(true)
  const [client, setClient] = useState<LetteringClient | null>(null)
  const key = 'url' in source ? source.url : source
  // biome-ignore lint/correctness/useExhaustiveDependencies: an equal source is the same model.
  useEffect(() => {
    if (!stage || !isWanted) return
    const started = new LetteringClient(source, scale)
    setClient(started)
    return () => {
      setClient(null)
      started.end()
      stage.letters = null
    }
  }, [isWanted, stage, key, scale])
  const show = useEffectEvent((result: DrawResult | null, isInset: boolean) => {
    if (!stage) return
    if (result?.kind === 'drawn') {
      const { triangles, letterHeightMm } = result.letters
      stage.letters = { triangles, isInset }
      options.onLetters?.({ kind: 'drawn', letterHeightMm })
    } else {
      stage.letters = null
      if (result) options.onLetters?.(result)
    }
  })
  const task = letters && facts && JSON.stringify(onPlate(letters, facts.origin))
  useEffect(() => {
    if (!client) return
    let isOver = false
    const wanted = task === null ? null : (JSON.parse(task) as LettersTask)
    client.draw(wanted, (result) => {
      if (!isOver) show(result, wanted?.order.mode === 'engrave')
    })
    return () => {
      isOver = true
    }
  }, [client, task])
  return client
}

const onPlate = ({ order, ...font }: LettersTask, origin: Point): LettersTask => ({
  ...font,
  order: { ...order, area: { ...order.area, origin: minus(order.area.origin, origin) } },
})
