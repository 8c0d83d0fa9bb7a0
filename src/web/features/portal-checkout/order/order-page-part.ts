import { lazyRouteComponent } from '@tanstack/react-router'

/** Loaded apart from the checkout, because buyers see one of the two; its loader waits for it, so that it is part of the page. */
export const OrderPage = lazyRouteComponent(() => import('./order-page.tsx'), 'OrderPage')
