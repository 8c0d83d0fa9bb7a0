import { lazyRouteComponent } from '@tanstack/react-router'

/** Fields of listings on which buyers write a text. The loader of their page waits for them, so that the server sends them, too. */
export const BuyerTextField = lazyRouteComponent(
  () => import('#web/entities/lettering/buyer-text-field.tsx'),
  'BuyerTextField',
)
export const VariantField = lazyRouteComponent(() => import('./variant-field.tsx'), 'VariantField')
