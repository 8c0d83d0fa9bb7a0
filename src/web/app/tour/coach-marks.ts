import type { DashboardView } from '#web/lib/dashboard-search.ts'

interface CoachMark {
  title: string
  text: string
  /** What it points at: the first of these that can be seen. Those of narrow screens come last. */
  anchors: readonly string[]
  /** The view in which that is. */
  view?: DashboardView
}

const more = 'nav[aria-label="Main views"] button'

/** What a new seller is shown, in this order, on the real controls. */
export const coachMarks: readonly CoachMark[] = [
  {
    title: 'Your way to the first print',
    text: 'Every step here ticks itself off once it has really happened. Come back whenever you like.',
    anchors: ['[data-tour="setup"]', 'main h1'],
    view: 'home',
  },
  {
    title: 'Connect your shops',
    text: 'ShipStation and Shippo are connected here. Orders then come in by themselves, every few minutes.',
    anchors: ['nav[aria-label="Views"] a[href$="view=shops"]', more],
  },
  {
    title: 'Teach a SKU once',
    text: 'A line that no product fits waits here. Tie it to one once, and every order like it is released.',
    anchors: ['nav[aria-label="Views"] a[href$="view=matches"]', more],
  },
  {
    title: 'Every order says whether it can go',
    text: 'Ready, blocked or held, always with the reason and the button that ends it. You are charged when you submit.',
    anchors: ['nav[aria-label="Views"] a[href$="view=unsubmitted"]', 'nav a[href$="view=unsubmitted"]'],
  },
  {
    title: 'Jump to anything',
    text: 'Numbers, names, SKUs, tracking, settings: type a part of it. Ctrl K opens it, a question mark shows all keys.',
    anchors: ['[aria-keyshortcuts^="Control+K"]'],
  },
  {
    title: 'Try it with the demo order',
    text: 'DEMO-1001 goes to the print provider as a test: a real price, nothing charged, nothing printed.',
    anchors: ['button[aria-label$="order DEMO-1001"]', 'main h1'],
    view: 'unsubmitted',
  },
]
