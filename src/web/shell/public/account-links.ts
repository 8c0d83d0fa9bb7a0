/** Where the account menu leads; a seller also has a dashboard. */
export const accountLinks = [
  { href: '/dashboard/purchases', label: 'Your orders' },
  { href: '/dashboard/favorites', label: 'Favorites' },
  { href: '/dashboard/addresses', label: 'Addresses' },
  { href: '/dashboard/settings', label: 'Settings' },
] as const
