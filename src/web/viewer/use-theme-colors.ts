import { type RefObject, useEffect, useState } from 'react'

export interface ThemeColors {
  ink: string
  paper: string
  isDark: boolean
}

/**
 * The colors of the page around an element, which WebGL cannot read from styles by itself: the ink is that of its text,
 * the paper that of its caret, which nobody sees.
 */
export function useThemeColors(element: RefObject<HTMLElement | null>): ThemeColors {
  const [colors, setColors] = useState<ThemeColors>({ ink: '#1d1a17', paper: '#fffefc', isDark: false })
  useEffect(() => {
    const look = () => {
      if (!element.current) return
      const { color, caretColor } = getComputedStyle(element.current)
      setColors({ ink: color, paper: caretColor, isDark: brightness(color) > 128 })
    }
    const media = matchMedia('(prefers-color-scheme: dark)')
    const observer = new MutationObserver(look)
    observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    media.addEventListener('change', look)
    look()
    return () => {
      observer.disconnect()
      media.removeEventListener('change', look)
    }
  }, [element])
  return colors
}

function brightness(color: string): number {
  const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map(Number)
  return 0.3 * red + 0.59 * green + 0.11 * blue
}
