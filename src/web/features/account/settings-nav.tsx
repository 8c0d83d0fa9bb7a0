import { useEffect, useRef } from 'react'
import type { Account } from '#contract/account/account.ts'
import { AppLink } from '#web/lib/app-link.tsx'
import { buyerSections, type SettingsSection, sectionNames, settingsSections } from './section-names.ts'

interface Props {
  current: SettingsSection
  account: Account
  hasCards: boolean
}

/** The settings sections: a column on wide screens, otherwise a scrollable row. */
export function SettingsNav({ current, account, hasCards }: Props) {
  const nav = useRef<HTMLElement>(null)
  // On a phone the current section may be scrolled out of view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each section scrolls its own link into view.
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
          .filter((section) => isOffered(section, account, hasCards))
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

/** If live ordering needs no application, or cards aren't set up, that section is hidden. */
function isOffered(
  section: SettingsSection,
  { isSeller, liveOrdering, applicationStatus }: Account,
  hasCards: boolean,
): boolean {
  if (!isSeller) return buyerSections.includes(section)
  if (section === 'billing') return hasCards
  return section !== 'application' || liveOrdering === 'APPLICATION_REQUIRED' || applicationStatus !== null
}
