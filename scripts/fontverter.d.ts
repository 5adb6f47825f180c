// The package carries no types; this is the part that is used here.
declare module 'fontverter' {
  export function convert(font: Uint8Array, format: 'truetype' | 'woff2'): Promise<Buffer>
}
