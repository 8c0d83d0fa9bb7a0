import { feature } from '#server/kernel/feature.ts'
import { on } from '#server/kernel/reaction.ts'
import { addressConfirmed, signedIn } from '#server/kernel/seller-events.ts'
import { addressKept, saleBegan, salePaid } from '../portal-sales/sale-events.ts'
import { noteUse } from './addresses/address-store.ts'
import {
  addAddress,
  deleteAddress,
  keepAddress,
  listAddresses,
  updateAddress,
} from './addresses/save-address.ts'
import { favoriteForm } from './favorites/favorite-form.ts'
import { listFavoriteIds, listFavorites, mergeFavorites, setFavorite } from './favorites/set-favorite.ts'
import { markWanted } from './favorites/wanted-favorites.ts'
import { getBuyingContext } from './get-buying-context.ts'
import { openStore } from './open-store.ts'
import { claimPurchases, claimSale } from './purchases/claim-purchases.ts'
import { listPurchases, openPurchase } from './purchases/list-purchases.ts'
import { insertPurchase } from './purchases/purchase-store.ts'

/** What someone who buys has here: orders, addresses and favorites. */
export const buyersFeature = feature({
  verbs: {
    openStore,
    getBuyingContext,
    listPurchases,
    openPurchase,
    listAddresses,
    addAddress,
    updateAddress,
    deleteAddress,
    listFavorites,
    listFavoriteIds,
    setFavorite,
    mergeFavorites,
  },
  forms: [favoriteForm],
  reactions: [
    on(addressConfirmed, (context, { tx, userId }) => claimPurchases(context, tx, userId)),
    on(signedIn, (context, { userId }) => claimPurchases(context, context.db, userId)),
    on(signedIn, markWanted),
    on(salePaid, (context, { tx, sale }) => claimSale(context, tx, sale)),
    on(addressKept, keepAddress),
    on(saleBegan, async ({ db, clock }, { userId, sale }) => {
      const at = clock.now()
      await insertPurchase(db, { userId, sale, at })
      await noteUse(db, { userId, address: sale.address, at })
    }),
  ],
})
