// The package carries no types; these are the parts that make-fonts.ts uses.
declare module 'subset-font' {
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: {
      targetFormat: 'truetype'
      variationAxes: Record<string, number | { min: number; max: number }>
      keepFeatures: string[]
      noHinting: boolean
    },
  ): Promise<Uint8Array>
}
