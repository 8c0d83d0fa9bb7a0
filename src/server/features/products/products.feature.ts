import { feature } from '#server/kernel/feature.ts'
import { archiveProduct } from './archive-product.ts'
import { createProduct } from './create-product.ts'
import { duplicateProduct } from './duplicate-product.ts'
import { estimateProduct } from './estimate-product.ts'
import { getProduct } from './get-product.ts'
import { importProducts } from './import-products.ts'
import { listProducts } from './list-products.ts'
import { restoreProductVersion } from './restore-product-version.ts'
import { rollOutFile } from './roll-out-file.ts'
import { updateProduct } from './update-product.ts'

/** Sellers' products and how one unit of each is made. */
export const productsFeature = feature({
  verbs: {
    listProducts,
    getProduct,
    createProduct,
    updateProduct,
    duplicateProduct,
    archiveProduct,
    restoreProductVersion,
    rollOutFile,
    estimateProduct,
    importProducts,
  },
})
