import { useEffect, useRef } from 'react'
import type { Account } from '#contract/account.ts'
import { AppLink } from '#web/lib/app-link.tsx'
import { type SettingsSection, sectionNames, settingsSections } from './section-names.ts'

interface Props {
  current: SettingsSection
  account: Account
}

/** The sections of the settings: a column where there is room, else a line that can be pushed along. */
export function SettingsNav({ current, account }: Props) {
  const nav = useRef<HTMLElement>(null)
  // On a phone the section on show may be far along the line.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another section is another link to bring into view.
  useEffect(() => {
    const link = nav.current?.querySelector('[aria-current]')
    link?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [current])
  return (
    <nav
      ref={nav}
      aria-label="Settings"
      className="-mx-4 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:-mx-6 md:px-6 xl:sticky xl:top-20 xl:mx-0 xl:overflow-visible xl:px-0 xl:py-0"
    >
      <ul className="flex gap-1 xl:grid">
        {settingsSections
          .filter((section) => isOffered(section, account))
          .map((section) => (
            <li key={section} className="shrink-0">
              <AppLink
                to="/dashboard/settings/$section"
                params={{ section }}
                aria-current={section === current ? 'page' : undefined}
                className="flex h-9 items-center whitespace-nowrap rounded-lg px-3 text-muted outline-offset-[-2px] hover:bg-sunken hover:text-ink aria-[current]:bg-surface aria-[current]:font-medium aria-[current]:text-ink aria-[current]:shadow-card pointer-coarse:h-11"
              >
                {sectionNames[section]}
              </AppLink>
            </li>
          ))}
      </ul>
    </nav>
  )
}

/** Where applications are not reviewed, there is nothing to apply for. */
function isOffered(section: SettingsSection, { liveOrdering, applicationStatus }: Account): boolean {
  return section !== 'application' || liveOrdering === 'APPLICATION_REQUIRED' || applicationStatus !== null
}
