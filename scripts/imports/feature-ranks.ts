/**
 * Server features by rank, lowest first. A feature imports only features of lower ranks, for types too; features of
 * the same rank don't know each other. A new feature gets a line here. Split a rank where one of its features needs
 * another.
 */
export const FEATURE_RANKS: readonly (readonly string[])[] = [
  ['audit', 'limits', 'mail', 'billing'],
  ['account'],
  ['sessions'],
  ['google', 'tokens'],
  ['links'],
  ['passwords'],
  ['email-addresses'],
  ['applications', 'maintenance', 'profiles', 'usage'],
  ['prices'],
  ['catalog'],
  ['files'],
  ['products', 'stores'],
  ['matches', 'rules', 'spending'],
  ['shop-orders'],
  ['order-checks'],
  ['order-edits', 'order-import'],
  ['store-sync'],
  ['print-orders'],
  ['submit-runs', 'direct-orders'],
  ['automation', 'filament-use', 'home', 'saved-views', 'search', 'stats'],
  ['notifications', 'portals', 'admin', 'welcome'],
]

/**
 * TODO: Pairs of features that still import against their ranks. The list only shrinks; delete it when it is empty.
 */
export const ALLOWED_UNTIL_UNTIED: readonly string[] = [
  'account -> order-checks',
  'account -> welcome',
  'applications -> order-checks',
  'catalog -> filament-use',
  'catalog -> order-checks',
  'catalog -> products',
  'catalog -> rules',
  'files -> order-checks',
  'files -> products',
  'maintenance -> print-orders',
  'maintenance -> store-sync',
  'matches -> order-checks',
  'order-edits -> print-orders',
  'order-import -> print-orders',
  'prices -> catalog',
  'prices -> order-checks',
  'print-orders -> direct-orders',
  'print-orders -> submit-runs',
  'products -> filament-use',
  'products -> order-checks',
  'rules -> order-checks',
  'spending -> order-checks',
  'store-sync -> print-orders',
  'stores -> order-checks',
  'stores -> store-sync',
]
