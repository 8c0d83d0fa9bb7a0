import { createFileRoute } from '@tanstack/react-router'
import { SettingsScreen } from '#web/features/account/settings-screen.tsx'
import { listSearch } from '#web/lib/list-search.ts'
import { chooseTheme, useThemeChoice } from '#web/lib/theme.ts'
import { ThemePicker } from '#web/ui/theme-picker.tsx'

export const Route = createFileRoute('/_app/dashboard/settings/$section')({
  ...listSearch('error', 'card', 'plan', 'payment'),
  component: Settings,
})

function Settings() {
  const { section } = Route.useParams()
  const { site } = Route.useRouteContext()
  const theme = useThemeChoice()
  return (
    <SettingsScreen
      section={section}
      hasGoogle={site.hasGoogle}
      hasCards={site.hasCards}
      themePicker={<ThemePicker value={theme} onChange={chooseTheme} />}
    />
  )
}
