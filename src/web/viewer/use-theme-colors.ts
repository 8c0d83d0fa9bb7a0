import { type RefObject, useEffect, useState } from 'react'

export interface ThemeColors {
  ink: string
  paper: string
  isDark: boolean
}

/** The page colors around an element, which WebGL can't read from CSS: `ink` is its text color,
 * `paper` its caret color, which isn't visible otherwise.
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
