/** What making and selling at portals is refused with; part of the error catalog. */
export const portalErrors = {
  PORTAL_EXISTS: { status: 409, message: 'This product already has a portal.' },
  PORTAL_STATE: { status: 409, message: 'That isn’t possible in the portal’s current state. Reload it.' },
  PORTAL_VARIANTS: {
    status: 422,
    message: 'This product has more than 200 combinations of options. Portals take up to 200.',
  },
  PORTAL_INCOMPLETE: { status: 422, message: 'Something is missing that buyers or our review need.' },
} as const
