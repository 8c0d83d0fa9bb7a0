import { Copy, Ellipsis, Pencil, Send, Trash2 } from 'lucide-react'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'
import { Tooltip } from '#web/ui/overlay/tooltip.tsx'
import { CopyButton } from '#web/ui/text/copy-button.tsx'
import { Kbd } from '#web/ui/text/kbd.tsx'
import { Specimen } from './specimen.tsx'

const variants = ['primary', 'secondary', 'ghost', 'danger'] as const
const tones = ['neutral', 'info', 'success', 'warn', 'danger', 'accent'] as const

// A picture without a network: one orange square.
const picture =
  'data:image/svg+xml;utf8,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="%23d4583a"/></svg>'

export function ButtonsSection() {
  return (
    <>
      {variants.map((variant) => (
        <Specimen key={variant} name={`Button, ${variant}: sizes, busy, disabled`}>
          <Button variant={variant} size="sm">
            Small
          </Button>
          <Button variant={variant}>
            <Send aria-hidden size={16} /> Submit 12
          </Button>
          <Button variant={variant} size="lg">
            Large
          </Button>
          <Button variant={variant} isBusy>
            Submitting
          </Button>
          <Button variant={variant} disabled>
            Disabled
          </Button>
        </Specimen>
      ))}
      <Specimen name="IconButton, Menu, Tooltip, CopyButton">
        <IconButton label="Edit" icon={<Pencil aria-hidden size={16} />} />
        <IconButton label="Edit" size="sm" icon={<Pencil aria-hidden size={14} />} />
        <Menu
          trigger={<Button aria-label="More actions">More</Button>}
          heading="Order N-1042"
          items={[
            { key: 'copy', label: 'Copy number', icon: <Copy aria-hidden size={15} />, onSelect: () => {} },
            {
              key: 'more',
              label: 'Not now',
              icon: <Ellipsis aria-hidden size={15} />,
              isDisabled: true,
              onSelect: () => {},
            },
            {
              key: 'cancel',
              label: 'Cancel order',
              icon: <Trash2 aria-hidden size={15} />,
              isDanger: true,
              onSelect: () => {},
            },
          ]}
        />
        <Tooltip text="A short explanation">
          <Button variant="ghost">With a tooltip</Button>
        </Tooltip>
        <CopyButton text="1Z999AA10123456784" label="Copy tracking number" />
        <CopyButton text="1Z999AA10123456784" label="Copy tracking number" isLabelHidden />
      </Specimen>
      <Specimen name="Badge">
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </Specimen>
      <Specimen name="Avatar: initials, picture, broken picture">
        <Avatar name="Nora Quill" size="sm" />
        <Avatar name="nora@shop.test" />
        <Avatar name="Nora Quill" size="lg" />
        <Avatar name="Nora Quill" picture={picture} size="lg" />
        <Avatar name="Nora Quill" picture="data:image/png;base64,x" size="lg" />
      </Specimen>
      <Specimen name="Kbd">
        <Kbd>g</Kbd>
        <Kbd>Esc</Kbd>
      </Specimen>
    </>
  )
}
