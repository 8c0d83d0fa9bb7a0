const INCH_MM = 25.4

/** How lengths are shown; `PlainSegmented` with these values, anywhere on the page, decides. */
export const lengthUnits = [
  { value: 'both', label: 'mm and inches' },
  { value: 'mm', label: 'mm' },
  { value: 'in', label: 'Inches' },
] as const

const ONLY_MM = 'group-has-[input[value=mm]:checked]/sheet:hidden'
const ONLY_IN = 'group-has-[input[value=in]:checked]/sheet:hidden'

/** A length in both units, for designers who draw in either. Without scripts, too: styles hide the unit that wasn't chosen. */
export function Length({ mm }: { mm: number }) {
  const inches = mm / INCH_MM
  return (
    <span className="whitespace-nowrap">
      <span className={ONLY_IN}>{mm} mm</span>
      <span className={`${ONLY_IN} ${ONLY_MM}`}> (</span>
      <span className={ONLY_MM}>{inches.toFixed(inches >= 1 ? 2 : 3)} in</span>
      <span className={`${ONLY_IN} ${ONLY_MM}`}>)</span>
    </span>
  )
}
