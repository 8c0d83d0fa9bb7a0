import { cva, type VariantProps } from 'class-variance-authority'

/** The look of a button, for `Button` and for links that are drawn as one. */
export const buttonStyle = cva(
  'relative inline-flex shrink-0 select-none items-center justify-center gap-1.5 whitespace-nowrap rounded-lg font-medium transition-colors disabled:pointer-events-none disabled:opacity-50 aria-disabled:cursor-default [&_svg]:shrink-0',
  {
    variants: {
      variant: {
        primary: 'bg-accent text-accent-ink hover:bg-accent-hover',
        secondary: 'bg-surface text-ink shadow-control hover:bg-sunken',
        ghost: 'text-muted hover:bg-sunken hover:text-ink',
        danger: 'bg-danger-fill text-accent-ink hover:bg-danger-hover',
      },
      size: {
        sm: 'h-7 px-2.5 text-[0.8125rem] pointer-coarse:h-10',
        md: 'h-9 px-3.5 pointer-coarse:h-11',
        lg: 'h-11 px-5 text-[0.9375rem]',
      },
    },
    defaultVariants: { variant: 'secondary', size: 'md' },
  },
)

export type ButtonLook = VariantProps<typeof buttonStyle>
