import type { ComponentProps } from 'react'
import type { Button } from '#web/ui/button.tsx'

/** The look and label of a button that connects an order source. */
export type ConnectProps = Pick<ComponentProps<typeof Button>, 'variant' | 'size'> & { children: string }
