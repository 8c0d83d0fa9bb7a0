/** The three ways in: of sellers, of those who buy at a portal, of the staff. */
export type Door = 'seller' | 'portal' | 'admin'

interface DoorWords {
  signIn: { title: string; text: string }
  create: { title: string; text: string }
  /** Where somebody goes who wanted nothing in particular. */
  home: string
}

export const doorWords: Readonly<Record<Door, DoorWords>> = {
  seller: {
    signIn: { title: 'Sign in', text: 'To the orders of your shop.' },
    create: {
      title: 'Create your account',
      text: 'Free. You pay for what you have printed, when you submit it.',
    },
    home: '/dashboard',
  },
  portal: {
    signIn: { title: 'Sign in to order', text: 'To your orders, addresses and favorites.' },
    create: {
      title: 'Create an account to order',
      text: 'See your orders in one place and order again in two clicks.',
    },
    home: '/',
  },
  admin: {
    signIn: { title: 'Staff only', text: 'Sign in with an account that has admin access.' },
    create: { title: '', text: '' },
    home: '/admin-dashboard?view=maintenance',
  },
}
