import { useEffect, useState } from 'react'

export interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** Where the first of these elements is that can be seen, for as long as it moves about; null while none can. */
export function useAnchorBox(anchors: readonly string[]): Box | null {
  const [box, setBox] = useState<Box | null>(null)
  useEffect(() => {
    let frame = 0
    let last = ''
    function look() {
      frame = requestAnimationFrame(look)
      const next = boxOf(anchors)
      const text = JSON.stringify(next)
      if (text === last) return
      last = text
      setBox(next)
    }
    look()
    return () => cancelAnimationFrame(frame)
  }, [anchors])
  return box
}

function boxOf(anchors: readonly string[]): Box | null {
  for (const anchor of anchors) {
    const seen = [...document.querySelectorAll(anchor)].find((element) => element.checkVisibility())
    if (!seen) continue
    const { left, top, width, height } = seen.getBoundingClientRect()
    return {
      left: Math.round(left),
      top: Math.round(top),
      width: Math.round(width),
      height: Math.round(height),
    }
  }
  return null
}
