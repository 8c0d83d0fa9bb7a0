import { expect, test } from 'vitest'
import { directIconsPlugin } from './direct-icons-plugin.ts'

function transform(code: string): string {
  const { transform: hook } = directIconsPlugin()
  if (typeof hook !== 'object') throw new Error('The plugin has no transform hook with a filter')
  return String(hook.handler.call({} as never, code, 'screen.tsx'))
}

test('each icon is imported from its own module, by every name that it has', () => {
  expect(transform("import { Boxes, Home, X as Close } from 'lucide-react'\n")).toBe(
    "import Boxes from 'lucide-react/icons/boxes';import Home from 'lucide-react/icons/house';import Close from 'lucide-react/icons/x'\n",
  )
})

test('types, and what isn’t an icon, still come from the package', () => {
  expect(transform("import { type LucideIcon, Icon } from 'lucide-react'")).toBe(
    "import { type LucideIcon } from 'lucide-react';import { Icon } from 'lucide-react'",
  )
})
