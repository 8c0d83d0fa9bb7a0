/** The three sign-in pages: for sellers, for portal customers and for staff. */
export type Audience = 'seller' | 'portal' | 'admin'

interface AudienceTexts {
  signIn: { title: string; text: string }
  create: { title: string; text: string }
  /** Where to go when no page was requested. */
  home: string
}

export const audienceTexts: Readonly<Record<Audience, AudienceTexts>> = {
  seller: {
    signIn: { title: 'Sign in', text: 'Manage your store’s orders.' },
    create: {
      title: 'Create your account',
      text: 'It’s free. You only pay when you submit an order.',
    },
    home: '/dashboard',
  },
  portal: {
    signIn: { title: 'Sign in to order', text: 'View your orders, addresses and favorites.' },
    create: {
      title: 'Create an account to order',
      text: 'See your orders in one place and order again in two clicks.',
    },
    home: '/',
  },
  admin: {
    signIn: { title: 'Staff only', text: 'Sign in with an account that has admin access.' },
    create: { title: '', text: '' },
    home: '/admin-dashboard',
  },
}
