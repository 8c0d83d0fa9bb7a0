import type { AddRoute } from '#sandbox/kit/provider-route.ts'
import type { Store } from '#sandbox/kit/store.ts'
import type { PrintAccount } from '../print-accounts.ts'
import { notFound, success, validationError } from '../print-responses.ts'
import { categories, components, stationery } from './catalog.ts'
import { offeredFilaments } from './offered-filaments.ts'

const profiles = ['OPM', 'PLA', 'PETG']
const lastUpdated = '2026-09-01T00:00:00.000Z'

/** Read-only routes for filaments, components and stationery. */
export function addCatalogRoutes(route: AddRoute<PrintAccount>, store: Store): void {
  route('filaments.list', 'GET', '/filaments', ({ query }) => {
    const requested = query.getAll('profile')
    if (!requested.every((profile) => profiles.includes(profile)))
      throw validationError(`profile must be one of ${profiles.join(', ')}`)
    const colors = query.getAll('color').map((color) => color.toLowerCase())
    const found = offeredFilaments(store).filter(
      ({ profile, color }) =>
        (requested.length === 0 || requested.includes(profile)) &&
        (colors.length === 0 || colors.includes(color)),
    )
    return success(found, { message: 'Filaments retrieved', count: found.length, lastUpdated })
  })
  route('components.list', 'GET', '/components', () => success(components, { count: components.length }))
  route('components.search', 'GET', '/components/search', ({ query }) => {
    const text = (query.get('searchString') ?? '').toLowerCase()
    const found = components.filter(({ name, description }) =>
      `${name} ${description}`.toLowerCase().includes(text),
    )
    return success(found, { message: 'Components found', count: found.length })
  })
  route('components.categories', 'GET', '/components/categories', () =>
    success(categories, { count: categories.length }),
  )
  route('components.get', 'GET', '/components/:id', ({ params }) => {
    const component = components.find(({ id }) => id === params.id)
    if (!component) throw notFound('Component')
    return success(component, { message: 'Component retrieved' })
  })
  route('stationery.list', 'GET', '/stationery', () => success(stationery, { count: stationery.length }))
}
