import { feature } from '#server/kernel/feature.ts'
import { on } from '#server/kernel/reaction.ts'
import { salePaid } from '../portal-sales/sale-events.ts'
import { addToCart, setCartLine } from './change-lines.ts'
import { addToCartForm, checkoutForm } from './checkout-forms.ts'
import { getCheckout } from './read-checkout.ts'
import { payCheckout, saveCheckout } from './save-checkout.ts'
import { sweepCarts } from './sweep-carts.ts'
import { takePaid } from './take-paid.ts'

/** What buyers put together before they pay, with and without an account. */
export const portalCartsFeature = feature({
  verbs: { getCheckout, addToCart, setCartLine, saveCheckout, payCheckout },
  forms: [addToCartForm, checkoutForm],
  recurring: [sweepCarts],
  reactions: [on(salePaid, takePaid)],
})
