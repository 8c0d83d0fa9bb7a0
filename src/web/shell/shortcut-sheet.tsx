import { InfoDialog } from '#web/ui/overlay/info-dialog.tsx'
import { Kbd } from '#web/ui/text/kbd.tsx'

const groups = [
  {
    title: 'Go to',
    shortcuts: [
      { keys: ['g', 'h'], does: 'Home' },
      { keys: ['g', 'u'], does: 'Unsubmitted orders' },
      { keys: ['g', 'o'], does: 'Print orders' },
      { keys: ['g', 'i'], does: 'Store orders' },
      { keys: ['g', 'q'], does: 'Submissions' },
      { keys: ['g', 'p'], does: 'Products' },
      { keys: ['g', 'm'], does: 'Matches' },
      { keys: ['g', 'r'], does: 'Rules' },
      { keys: ['g', 's'], does: 'Shops' },
      { keys: ['g', 'a'], does: 'Analytics' },
    ],
  },
  {
    title: 'In a list',
    shortcuts: [
      { keys: ['/'], does: 'Search' },
      { keys: ['j'], does: 'Next row' },
      { keys: ['k'], does: 'Previous row' },
      { keys: ['Enter'], does: 'Open the row' },
      { keys: ['x'], does: 'Select the row' },
      { keys: ['e'], does: 'Submit the row' },
      { keys: ['Esc'], does: 'Clear the selection or search' },
    ],
  },
  {
    title: 'On an unsubmitted order, in the list or beside it',
    shortcuts: [
      { keys: ['h'], does: 'Hold or release it' },
      { keys: ['m'], does: 'Choose a product' },
      { keys: ['c'], does: 'Choose a filament' },
      { keys: ['t'], does: 'Tag it' },
    ],
  },
  {
    title: 'On the page of an order',
    shortcuts: [
      { keys: ['['], does: 'Previous order' },
      { keys: [']'], does: 'Next order' },
      { keys: ['e'], does: 'Submit again or cancel' },
      { keys: ['Esc'], does: 'Back to the list' },
    ],
  },
  {
    title: 'Everywhere',
    shortcuts: [
      { keys: ['Ctrl', 'K'], does: 'Search or jump to anything' },
      { keys: ['F8'], does: 'Go to the message on show' },
      { keys: ['?'], does: 'This list' },
    ],
  },
] as const

/** Every key that does something. */
export function ShortcutSheet(props: { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }) {
  return (
    <InfoDialog {...props} title="Keyboard shortcuts">
      <div className="grid gap-5">
        {groups.map((group) => (
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
