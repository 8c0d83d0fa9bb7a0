import { CSPProvider } from '@base-ui/react/csp-provider'
import { Tooltip } from '@base-ui/react/tooltip'
import { chooseTheme, useThemeChoice } from '#web/lib/theme.ts'
import { Toast } from '#web/ui/feedback/toast.tsx'
import { ThemePicker } from '#web/ui/theme-picker.tsx'
import { sections } from './sections.ts'

/** Every component in every state. With `only` it is one section, for the tests that look at it. */
export function UiPage({ only }: { only: string | null }) {
  const choice = useThemeChoice()
  const shown = sections.filter(({ key }) => only === null || key === only)
  return (
    <CSPProvider disableStyleElements>
      <Tooltip.Provider delay={400}>
        <header className="sticky top-0 z-20 flex min-h-14 flex-wrap items-center justify-between gap-2 border-line border-b bg-canvas px-4 py-2">
          <h1 className="font-semibold text-base">Components</h1>
          <ThemePicker value={choice} onChange={chooseTheme} />
        </header>
        <div className="mx-auto grid max-w-6xl gap-8 px-4 py-6 lg:grid-cols-[10rem_minmax(0,1fr)]">
          <nav aria-label="Sections" className="lg:sticky lg:top-20 lg:self-start">
            <ul className="flex flex-wrap gap-x-4 lg:flex-col">
              {sections.map(({ key, title }) => (
                <li key={key}>
                  <a href={`#${key}`} className="inline-flex min-h-8 items-center text-muted hover:text-ink">
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <main className="grid min-w-0 gap-12">
            {shown.map(({ key, title, Content }) => (
              <section key={key} id={key} data-section={key} aria-label={title} className="scroll-mt-20">
                <h2 className="mb-4 font-semibold text-xl tracking-tight">{title}</h2>
                <div className="grid gap-6">
                  <Content />
                </div>
              </section>
            ))}
          </main>
        </div>
        <Toast />
      </Tooltip.Provider>
    </CSPProvider>
  )
}
