/**
 * Stores that features of higher ranks use inside their own transactions: that feature, and the store. Everything else
 * asks a feature through its verbs and reads.
 */
export const ALLOWED_STORES: readonly string[] = [
  'automation rules/rule-store.ts',
  'filament-use catalog/watch-store.ts',
  'filament-use products/product-store.ts',
  'order-import print-orders/digest/seller-need-store.ts',
  'print-orders shop-orders/shop-order-store.ts',
  'products files/file-store.ts',
  'products files/versions/kept-version-store.ts',
  'store-sync stores/connection-store.ts',
  'submit-runs print-orders/lifecycle/print-order-store.ts',
  'submit-runs shop-orders/shop-order-store.ts',
]
