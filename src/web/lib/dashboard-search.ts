import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Stage } from '#contract/print-order-states.ts'

/** The words of a text, as a type. */
type Words<Text extends string> = Text extends `${infer First} ${infer Others}` ? First | Words<Others> : Text

// One text instead of a list here and below, because every page loads it and each byte of that is counted.
const views =
  'home unsubmitted print-orders shop-orders runs direct products files filaments matches rules shops analytics settings'
export type DashboardView = Words<typeof views>

export const settingsSections = [
  'profile',
  'sign-in',
  'notifications',
  'appearance',
  'application',
  'api',
] as const
export type SettingsSection = (typeof settingsSections)[number]

/** What a link may ask a view to begin with; it leaves the URL as soon as it was asked. */
const questions = 'submit-all submit-demo'
type Question = Words<typeof questions>

/** How tying Google to the account went wrong; it leaves the URL as soon as it was read. */
const googleErrors = 'denied google-has-account failed'
export type GoogleLinkError = Words<typeof googleErrors>

// What they stand for is a matter of each view, which leaves out what it does not know.
const texts =
  'sku item number q field type show cause tag source shop tab days connection match product rule run shopOrder file sort look direct'
type Texts = { [K in Words<typeof texts>]?: string }

/** The state of the dashboard that lives in the URL. */
export interface DashboardSearch extends Texts {
  view: DashboardView
  page: number
  /** Of files, with the folders around it. */
  folder?: string
  stage?: Stage
  /** The print order whose page is open. */
  order?: string
  section?: SettingsSection
  ask?: Question
  error?: GoogleLinkError
}

/** A change of the search; undefined takes a value out. */
export type DashboardSearchPatch = { [K in keyof DashboardSearch]?: DashboardSearch[K] | undefined }

export const dashboardDefaults = { view: 'home', page: 1 } as const satisfies DashboardSearch

// Not imported from the contract: the route file must stay free of zod.
const stages = 'SENDING QUEUED PRINTING PACKING SHIPPED DELIVERED NEEDS_YOU CANCELED TEST'

/** Reads the search of a URL; what makes no sense falls back to its default or is left out. */
export function parseDashboardSearch(raw: Readonly<Record<string, unknown>>): DashboardSearch {
  const page = Number(raw.page)
  return withoutAbsent({
    view: viewOf(raw),
    page: Number.isSafeInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
    ...Object.fromEntries(texts.split(' ').map((key) => [key, textOf(raw[key])])),
    folder: textOf(raw.folder, 200),
    stage: wordOf(stages, raw.stage),
    order: typeof raw.order === 'string' && /^po_[0-9a-z]{1,40}$/.test(raw.order) ? raw.order : undefined,
    section: settingsSections.find((section) => section === raw.section),
    ask: wordOf(questions, raw.ask),
    error: wordOf(googleErrors, raw.error),
  })
}

/** Links from before the home view name no view, only what is to be seen in it; connections were a part of the settings. */
function viewOf(raw: Readonly<Record<string, unknown>>): DashboardView {
  if (raw.section === 'connections') return 'shops'
  const view = wordOf(views, raw.view)
  if (view) return view
  if (textOf(raw.sku) || textOf(raw.item) || textOf(raw.page)) return 'unsubmitted'
  return textOf(raw.order) || textOf(raw.number) || wordOf(stages, raw.stage) ? 'print-orders' : 'home'
}

const keepsPage = /^(page|view|ask|error|order|shopOrder|connection|match|product|rule|file|look|direct)$/

/** Another view drops the filters of this one; another filter starts at page 1 again. */
export function nextDashboardSearch(current: DashboardSearch, patch: DashboardSearchPatch): DashboardSearch {
  if (patch.view && patch.view !== current.view) {
    return withoutAbsent({ page: 1, ...patch, view: patch.view })
  }
  const isFilter = Object.keys(patch).some((key) => !keepsPage.test(key))
  return withoutAbsent({ ...current, ...(isFilter && { page: 1 }), ...patch })
}

/** The address of a state of the dashboard, for links. */
export function dashboardHref(patch: DashboardSearchPatch): string {
  const usual: Readonly<Record<string, unknown>> = dashboardDefaults
  const wanted = Object.entries({ ...dashboardDefaults, ...patch }).flatMap(([key, value]) =>
    value === undefined || value === usual[key] ? [] : [[key, String(value)]],
  )
  return wanted.length > 0 ? `/dashboard?${new URLSearchParams(wanted)}` : '/dashboard'
}

/** The search of the dashboard and how to change it. Every change is a step that "back" undoes, unless `replace`. */
export function useDashboardSearch() {
  const search = useSearch({ from: '/_app/dashboard' })
  const navigate = useNavigate({ from: '/dashboard' })
  function setSearch(patch: DashboardSearchPatch, { replace = false } = {}): void {
    void navigate({ to: '.', search: (current) => nextDashboardSearch(current, patch), replace })
  }
  /** Goes to the beginning of a view, without the filters of this one. */
  function openView(view: DashboardView, start: DashboardSearchPatch = {}): void {
    void navigate({ to: '.', search: withoutAbsent({ ...start, page: 1, view }) })
  }
  return { search, setSearch, openView }
}

function withoutAbsent(search: DashboardSearchPatch): DashboardSearch {
  const present = Object.entries(search).filter(([, value]) => value !== undefined && value !== '')
  return { ...dashboardDefaults, ...Object.fromEntries(present) }
}

// What is split off a text is one of its words.
function wordOf<Text extends string>(words: Text, value: unknown): Words<Text> | undefined {
  return words.split(' ').find((word) => word === value) as Words<Text> | undefined
}

function textOf(value: unknown, most = 100): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const text = String(value)
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, most)
  return text || undefined
}
