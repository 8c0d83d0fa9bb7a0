import { useRouteContext } from '@tanstack/react-router'
import { SettingsScreen } from '#web/features/account/settings-screen.tsx'
import { chooseTheme, useThemeChoice } from '#web/lib/theme.ts'
import { ThemePicker } from '#web/ui/theme-picker.tsx'

/** The settings, with what other features and the frame of the app give to them. */
export function DashboardSettings() {
  const { site } = useRouteContext({ from: '__root__' })
  const theme = useThemeChoice()
  return (
    <SettingsScreen
      hasGoogle={site.hasGoogle}
      themePicker={<ThemePicker value={theme} onChange={chooseTheme} />}
    />
  )
}
