import { InfoDialog } from '#web/ui/overlay/info-dialog.tsx'
import { Kbd } from '#web/ui/text/kbd.tsx'

interface Group {
  title: string
  shortcuts: readonly { keys: readonly string[]; does: string }[]
}

const inLists: Group = {
  title: 'In a list',
  shortcuts: [
    { keys: ['/'], does: 'Search' },
    { keys: ['j'], does: 'Next row' },
    { keys: ['k'], does: 'Previous row' },
    { keys: ['Enter'], does: 'Open row' },
    { keys: ['x'], does: 'Select row' },
    { keys: ['Esc'], does: 'Clear selection or search' },
  ],
}

/** On records of sellers. */
export const sellerShortcuts: readonly Group[] = [
  {
    title: 'On an order to submit',
    shortcuts: [
      { keys: ['e'], does: 'Submit' },
      { keys: ['h'], does: 'Hold or release' },
      { keys: ['m'], does: 'Choose product' },
      { keys: ['c'], does: 'Choose filament' },
      { keys: ['t'], does: 'Tag' },
    ],
  },
  {
    title: 'On an order page',
    shortcuts: [
      { keys: ['['], does: 'Previous order' },
      { keys: [']'], does: 'Next order' },
      { keys: ['e'], does: 'Submit again or cancel' },
      { keys: ['Esc'], does: 'Back to the list' },
    ],
  },
  { title: 'In the sidebar', shortcuts: [{ keys: ['b'], does: 'Collapse or expand it' }] },
]

const everywhere: Group = {
  title: 'Everywhere',
  shortcuts: [
    { keys: ['Ctrl', 'K'], does: 'Search or jump to anything' },
    { keys: ['F8'], does: 'Focus notifications' },
    { keys: ['?'], does: 'Keyboard shortcuts' },
  ],
}

interface Props {
  isOpen: boolean
  onClose: () => void
  screens: readonly { key?: string | undefined; title: string }[]
  /** On the records of these screens. */
  groups: readonly Group[]
}

/** All keyboard shortcuts. */
export function ShortcutSheet({ screens, groups, ...dialog }: Props) {
  const goTo = {
    title: 'Go to',
    shortcuts: screens.flatMap(({ key, title }) => (key ? [{ keys: ['g', key], does: title }] : [])),
  }
  return (
    <InfoDialog {...dialog} title="Keyboard shortcuts">
      <div className="grid gap-5">
        {[goTo, inLists, ...groups, everywhere].map((group) => (
          <section key={group.title}>
            <h3 className="mb-1 text-[0.8125rem] text-muted">{group.title}</h3>
            <dl>
              {group.shortcuts.map(({ keys, does }) => (
                <div
                  key={does}
                  className="flex items-center justify-between border-line border-b py-1.5 last:border-0"
                >
                  <dt>{does}</dt>
                  <dd className="flex gap-1">
                    {keys.map((key) => (
                      <Kbd key={key}>{key}</Kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </InfoDialog>
  )
}
