/**
 * Server features by rank, lowest first. A feature imports only features of lower ranks, for types too; features of
 * the same rank don't import each other. A new feature gets a line here. Split a rank where one of its features needs
 * another.
 */
export const FEATURE_RANKS: readonly (readonly string[])[] = [
  ['audit', 'limits', 'mail', 'test-mode'],
  ['billing'],
  ['account'],
  ['notifications', 'sessions'],
  ['google', 'second-factor', 'tokens'],
  ['mail-links'],
  ['passwords'],
  ['email-addresses'],
  ['applications', 'maintenance', 'payment-cards', 'profiles', 'usage'],
  ['card-collections', 'catalog', 'plans'],
  ['card-refunds', 'payouts', 'prices', 'reconciliation'],
  ['files'],
  ['lettering', 'products', 'stores'],
  ['matches', 'rules', 'spending'],
  ['shop-orders'],
  ['order-checks'],
  ['print-orders'],
  ['money-requests', 'order-prices'],
  ['option-answers', 'order-edits', 'order-import', 'direct-orders'],
  ['order-files', 'proof-links', 'store-sync'],
  ['submit-runs'],
  ['at-risk', 'filament-use', 'margins', 'search', 'statements'],
  ['automation', 'exports', 'home', 'saved-views', 'stats'],
  ['admin', 'welcome', 'data-exports'],
  ['account-closing', 'discount-codes', 'portals', 'support', 'surveys'],

  ['portal-sales', 'portal-search'],
  ['after-restore', 'buyers', 'portal-carts', 'portal-questions', 'portal-reviews'],
]
