import { Moon, Sun } from 'lucide-react'
import { IconButton } from '#web/ui/icon-button.tsx'
import { chooseTheme, useTheme } from '../theme.ts'

/** Changes between light and dark. Until it is used, the system decides. */
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
