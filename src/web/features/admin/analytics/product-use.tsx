import type { Analytics } from '#contract/admin/analytics.ts'
import { actionText, buttonText } from './action-text.ts'
import { CountTable } from './count-table.tsx'

/** What people open and what goes wrong or slowly for them. What fewer than five people did isn’t shown. */
export function ProductUse({ analytics }: { analytics: Analytics }) {
  const { pages, slowPages, clicks, failedActions, slowActions, total } = analytics
  const otherVisits = total.visits - pages.reduce((sum, { times }) => sum + times, 0)
  const rowsOf = (uses: Analytics['pages'], nameOf = (name: string) => name) =>
    uses.map(({ name, times }) => ({ key: name, name: nameOf(name), cells: [times.toLocaleString('en')] }))
  const tooFew = 'Shown once it happened to five people on the same day.'
  return (
    <section aria-label="Product use" className="grid grid-cols-1 items-start gap-4 lg:grid-cols-3">
      <CountTable
        title="Pages opened"
        definition="How often each page was opened, signed in or not. Pages that fewer than five people opened on each day are added up as “Other pages”."
        heading="Page"
        columns={['Times']}
        emptyText="No pages opened in this period."
        id="pages-opened"
        rows={[
          ...rowsOf(pages),
          ...(otherVisits > 0
            ? [{ key: 'others', name: 'Other pages', cells: [otherVisits.toLocaleString('en')] }]
            : []),
        ]}
      />
      <CountTable
        title="Pages that took over 2 seconds"
        definition="How often opening a page took more than two seconds, not counting its lists. Shown once it happened to five people on the same day."
        heading="Page"
        columns={['Times']}
        emptyText="No page was that slow for five people on the same day. Only opening it counts, not loading its lists."
        rows={rowsOf(slowPages)}
      />
      <CountTable
        title="Buttons clicked"
        definition="How often a button was clicked. Shown once five people clicked it on the same day."
        heading="Button"
        columns={['Times']}
        emptyText="No button was clicked by five people on the same day."
        rows={rowsOf(clicks, buttonText)}
      />
      <CountTable
        title="Actions that failed"
        definition="How often the server refused an action or didn’t respond. Shown once it happened to five people on the same day."
        heading="Action"
        columns={['Times']}
        emptyText={tooFew}
        rows={rowsOf(failedActions, actionText)}
      />
      <CountTable
        title="Actions that took over 2 seconds"
        definition="How often an action took more than two seconds, whether it succeeded or not. Shown once it happened to five people on the same day."
        heading="Action"
        columns={['Times']}
        emptyText={tooFew}
        rows={rowsOf(slowActions, actionText)}
      />
    </section>
  )
}
