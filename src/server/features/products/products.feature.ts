import { feature } from '#server/feature.ts'
import { createProduct } from './create-product.ts'
import { findProducts } from './product-store.ts'

/** What sellers sell, and how one unit of it is made. */
export const productsFeature = feature({
  verbs: {
    listProducts: async ({ db }, { userId }) => ({ products: await findProducts(db, userId) }),
    createProduct,
  },
})
