import type { Analytics } from '#contract/admin/analytics.ts'
import { CountTable } from './count-table.tsx'
import { actionText } from './names.ts'

/** What people open and what goes wrong or slowly for them. What fewer than five people did isn’t shown. */
export function ProductUse({ analytics: { pages, failedActions, slowActions } }: { analytics: Analytics }) {
  const rowsOf = (uses: Analytics['pages'], nameOf = (name: string) => name) =>
    uses.map(({ name, times }) => ({ key: name, name: nameOf(name), cells: [times.toLocaleString('en')] }))
  const tooFew = 'No action reached five people on one day.'
  return (
    <section aria-label="Product use" className="grid grid-cols-1 items-start gap-4 lg:grid-cols-3">
      <CountTable
        title="Pages opened"
        heading="Page"
        columns={['Times']}
        emptyText={tooFew}
        rows={rowsOf(pages)}
      />
      <CountTable
        title="Actions that failed"
        heading="Action"
        columns={['Times']}
        emptyText={tooFew}
        rows={rowsOf(failedActions, actionText)}
      />
      <CountTable
        title="Actions that took over 2 seconds"
        heading="Action"
        columns={['Times']}
        emptyText={tooFew}
        rows={rowsOf(slowActions, actionText)}
      />
    </section>
  )
}
