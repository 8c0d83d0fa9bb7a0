import type { LinkProps } from '@tanstack/react-router'

/** A screen with its search, as data: a value of the router's `linkOptions`, which checks it. */
export type Place = Pick<LinkProps, 'to' | 'params' | 'search'>
