import { lengthText, sizeText, volumeText } from './length-text.ts'
import type { ModelFacts } from './mesh-messages.ts'

type Measured = Pick<ModelFacts, 'size' | 'volumeMm3' | 'triangles'>

/** Differences below this don't change the print. */
const SAME_MM = 0.005
const SAME_VOLUME = 0.0001
const axes = ['wider', 'deeper', 'taller'] as const
const opposites = { wider: 'narrower', deeper: 'less deep', taller: 'shorter' } as const

/** Whether the second model seems to be the first one on another side, so that its places say nothing about its shape. */
export function isTurned(first: Measured, second: Measured): boolean {
  const isSameSize = first.size.every((side, axis) => Math.abs(side - second.size[axis]!) < SAME_MM)
  return (
    !isSameSize &&
    first.triangles === second.triangles &&
    Math.abs(first.volumeMm3 - second.volumeMm3) < SAME_VOLUME * first.volumeMm3
  )
}

/** Describes how the second model differs from the first. */
export function differenceText(first: Measured, second: Measured): string[] {
  const grown = axes.flatMap((more, axis) => {
    const change = (second.size[axis] ?? 0) - (first.size[axis] ?? 0)
    if (Math.abs(change) < SAME_MM) return []
    return [`${lengthText(Math.abs(change))} ${change > 0 ? more : opposites[more]}`]
  })
  if (isTurned(first, second)) return [`The same model, turned: ${sizeText(second.size)}.`]
  const size = grown.length === 0 ? `Same size: ${sizeText(second.size)}.` : `${sentence(grown)}.`
  return [size, volumeSentence(first.volumeMm3, second.volumeMm3)]
}

function volumeSentence(first: number, second: number): string {
  const change = second - first
  const share = first > 0 ? change / first : 0
  if (Math.abs(share) < SAME_VOLUME) return `Same volume: ${volumeText(second)}.`
  const percent = Math.abs(share * 100).toLocaleString('en', { maximumFractionDigits: 1 })
  const word = change > 0 ? 'more' : 'less'
  return `${volumeText(Math.abs(change))} ${word} volume (${percent}% ${word} material).`
}

function sentence(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
}
