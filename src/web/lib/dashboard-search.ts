import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Stage } from '#contract/print-order-states.ts'

export const dashboardViews = [
  'home',
  'unsubmitted',
  'print-orders',
  'shop-orders',
  'runs',
  'products',
  'matches',
  'rules',
  'shops',
  'analytics',
  'settings',
] as const
export type DashboardView = (typeof dashboardViews)[number]

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
const questions = ['submit-all', 'submit-demo'] as const
type Question = (typeof questions)[number]

/** How tying Google to the account went wrong; it leaves the URL as soon as it was read. */
const googleErrors = ['denied', 'google-has-account', 'failed'] as const
export type GoogleLinkError = (typeof googleErrors)[number]

// What they stand for is a matter of each view, which leaves out what it does not know.
const texts = [
  'sku',
  'item',
  'number',
  'q',
  'field',
  'type',
  'show',
  'cause',
  'tag',
  'source',
  'shop',
  'tab',
  'days',
  'connection',
  'match',
  'product',
  'rule',
  'run',
  'shopOrder',
] as const
type Texts = { [K in (typeof texts)[number]]?: string }

/** The state of the dashboard that lives in the URL. */
export interface DashboardSearch extends Texts {
  view: DashboardView
  page: number
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

// Typed against the contract, not imported from it: the route file must stay free of zod.
const stages: Readonly<Record<Stage, true>> = {
  SENDING: true,
  QUEUED: true,
  PRINTING: true,
  PACKING: true,
  SHIPPED: true,
  DELIVERED: true,
  NEEDS_YOU: true,
  CANCELED: true,
  TEST: true,
}

/** Reads the search of a URL; what makes no sense falls back to its default or is left out. */
export function parseDashboardSearch(raw: Readonly<Record<string, unknown>>): DashboardSearch {
  const page = Number(raw.page)
  return withoutAbsent({
    view: oneOf(dashboardViews, raw.view) ?? viewOfFilters(raw),
    page: Number.isSafeInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
    ...Object.fromEntries(texts.map((key) => [key, textOf(raw[key])])),
    stage: isStage(raw.stage) ? raw.stage : undefined,
    order: typeof raw.order === 'string' && /^po_[0-9a-z]{1,40}$/.test(raw.order) ? raw.order : undefined,
    section: oneOf(settingsSections, raw.section),
    ask: oneOf(questions, raw.ask),
    error: oneOf(googleErrors, raw.error),
  })
}

/** Links from before the home view name no view, only what is to be seen in it. */
function viewOfFilters(raw: Readonly<Record<string, unknown>>): DashboardView {
  if (textOf(raw.sku) || textOf(raw.item) || textOf(raw.page)) return 'unsubmitted'
  return textOf(raw.order) || textOf(raw.number) || isStage(raw.stage) ? 'print-orders' : 'home'
}

const keepsPage = /^(page|view|ask|error|order|shopOrder|connection|match|product|rule)$/

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

function oneOf<Word extends string>(words: readonly Word[], value: unknown): Word | undefined {
  return words.find((word) => word === value)
}

function textOf(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const text = String(value)
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, 100)
  return text || undefined
}

function isStage(value: unknown): value is Stage {
  return typeof value === 'string' && Object.hasOwn(stages, value)
}
