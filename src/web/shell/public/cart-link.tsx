import { useRouter } from '@tanstack/react-router'
import { useCartCount } from '#web/entities/cart/cart-count.ts'
import { buttonStyle } from '#web/ui/button-style.ts'

/** Leads to the cart, with how many things are in it. */
export function CartLink() {
  const { context } = useRouter().options
  const count = useCartCount(context.cartCount)
  const label = count === 0 ? 'Cart' : count === 1 ? 'Cart, 1 item' : `Cart, ${count} items`
  return (
    <a
      href="/portal-checkout"
      aria-label={label}
      title={label}
      className={`${buttonStyle({ variant: 'ghost' })} min-w-9 px-2 pointer-coarse:min-w-11`}
    >
      <svg aria-hidden="true" viewBox="0 0 16 16" className="size-4.5 fill-none stroke-current stroke-[1.5]">
        <path d="M1 2h2l1.8 8h7.4L14 4.5H3.6" strokeLinecap="round" strokeLinejoin="round" />
        <circle cx="5.8" cy="13" r="1" />
        <circle cx="11.2" cy="13" r="1" />
      </svg>
      {count > 0 && <span className="tabular text-sm">{count}</span>}
    </a>
  )
}
