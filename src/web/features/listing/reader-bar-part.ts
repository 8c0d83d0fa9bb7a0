import { lazyRouteComponent } from '@tanstack/react-router'

/** Only sellers and administrators need it. The loader of their page waits for it, so that it is part of what the server sends. */
export const ReaderBar = lazyRouteComponent(() => import('./reader-bar.tsx'), 'ReaderBar')
