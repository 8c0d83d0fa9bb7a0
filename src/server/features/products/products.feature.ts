import { feature } from '#server/feature.ts'
import { createProduct } from './create-product.ts'
import { findProducts } from './product-store.ts'

/** What sellers sell, and how one unit of it is made. */
export const productsFeature = feature({
  verbs: {
    listProducts: async ({ db }, { userId }) => {
      const products = await findProducts(db, userId)
      const rows = products.map((product) => ({
        ...product,
        orders30Days: 0,
        waitingLines: 0,
        unitCents: null,
        problems: [],
      }))
      const pagination = { page: 1, size: 200, pages: 1, total: rows.length, isEstimate: false }
      return { products: rows, pagination }
    },
    createProduct,
  },
})
