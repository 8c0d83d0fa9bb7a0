/**
 * Stores that features of higher ranks use inside their own transactions, as feature and store, each with the reason.
 * Everything else asks a feature through its verbs and reads.
 */
export const ALLOWED_STORES: Readonly<Record<string, string>> = {
  'filament-use products/product-store.ts':
    'Substituting a filament writes many products at once, with their orders.',
  'print-orders shop-orders/shop-order-store.ts':
    'A print order changes state only under the lock of its shop order.',
  'products files/file-store.ts': 'Rolling out a version locks the file, so that no other roll-out runs.',
  'products files/versions/kept-version-store.ts':
    'Rolling out a version to new orders keeps the old one for existing orders, in the same transaction.',
  'store-sync stores/connection-store.ts': 'The cursor of a sync is saved with the orders of its page.',
  'submit-runs print-orders/lifecycle/print-order-store.ts':
    'A run and its print orders are confirmed together.',
  'submit-runs shop-orders/shop-order-store.ts':
    'A confirmed run links its shop orders to their print orders.',
}
