import type { Box } from './use-anchor-box.ts'

interface Size {
  width: number
  height: number
}

const gap = 12
const edge = 8

/**
 * Where a bubble stands so that it does not hide what it points at: beside it, else under it, else over it. Under what is
 * tall there is most often nothing, beside it there may be buttons.
 */
export function bubblePlace(anchor: Box | null, bubble: Size, window: Size): { left: number; top: number } {
  const mostLeft = Math.max(edge, window.width - bubble.width - edge)
  const mostTop = Math.max(edge, window.height - bubble.height - edge)
  const within = (left: number, top: number) => ({
    left: Math.round(Math.min(Math.max(left, edge), mostLeft)),
    top: Math.round(Math.min(Math.max(top, edge), mostTop)),
  })
  if (!anchor) return within(mostLeft, mostTop)
  const right = anchor.left + anchor.width
  const bottom = anchor.top + anchor.height
  const isBelowFree = bottom + gap + bubble.height + edge <= window.height
  const isTall = anchor.height > bubble.height
  if (isTall && isBelowFree) return within(anchor.left, bottom + gap)
  if (right + gap + bubble.width + edge <= window.width) return within(right + gap, anchor.top)
  if (isBelowFree) return within(anchor.left, bottom + gap)
  return within(anchor.left, anchor.top - gap - bubble.height)
}
