const LIST = new Intl.ListFormat('en', { type: 'unit' })

/** A picture of the pet to show somebody. Source: docs/product.md, section 19. */
export const POSTCARD = {
  open: 'Make a postcard',
  title: (petName: string): string => `A postcard from ${petName}`,
  lead: 'It is made on this device and holds only what you see.',
  /** Names the choice between the formats. */
  format: 'Format',
  formats: { square: 'Square', story: 'Story', card: 'Card' },
  keepsakes: 'Keepsakes in the picture',
  /** The picture as it is heard: whose it is, and what stands on it. */
  picture: (lines: readonly string[]): string => `Postcard: ${LIST.format(lines)}`,
  share: 'Share',
  save: 'Save as a picture',
  copy: 'Copy',
  close: 'Close',
  copied: 'The postcard is on the clipboard.',
  notCopied: 'The browser did not allow it. Saving works, too.',
  notShared: 'It could not be shared from here. Saving works, too.',
  notMade: 'This browser could not make the picture.',
  /** The name of the picture's file, without its ending. */
  file: (petName: string): string => `postcard from ${petName}`,
}
