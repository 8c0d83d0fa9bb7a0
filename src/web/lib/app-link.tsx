import { Link, type LinkComponent } from '@tanstack/react-router'

const exactly = { exact: true } as const
const asUsual = {}

/** A typed link to a screen. It is the current page only where its address is the whole address on show. */
export const AppLink: LinkComponent<'a'> = (props) => (
  <Link activeOptions={exactly} activeProps={asUsual} {...props} />
)
