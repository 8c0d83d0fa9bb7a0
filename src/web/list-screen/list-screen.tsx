import type { ReactNode } from 'react'
import { Card } from '#web/ui/card.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

interface Props {
  title: string
  /** One sentence under the title. */
  text: string
  /** Beside the title: create, import, export. */
  actions?: ReactNode
  /** Between the title and the list. */
  above?: ReactNode
  /** A `ListTable`, `ListItems` or `ListFrame`. */
  children: ReactNode
}

/** The page of a list: its title with actions, and the list on a card. */
export function ListScreen({ title, text, actions, above, children }: Props) {
  return (
    <>
      <PageHeader title={title} text={text} actions={actions} />
      {above}
      <Card isFlush>{children}</Card>
    </>
  )
}
