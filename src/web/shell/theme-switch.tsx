import { Moon, Sun } from 'lucide-react'
import { chooseTheme, useTheme } from '#web/lib/theme.ts'
import { IconButton } from '#web/ui/icon-button.tsx'

/** Toggles light and dark. Until used, the system's theme applies. */
export function ThemeSwitch() {
  const other = useTheme() === 'dark' ? 'light' : 'dark'
  const Icon = other === 'dark' ? Moon : Sun
  return (
    <IconButton
      label={`Use the ${other} theme`}
      icon={<Icon aria-hidden size={17} />}
      onClick={() => chooseTheme(other)}
    />
  )
}
