/** Entries of a Care Log, so that its file can be imported again: each takes up to 179 bytes of the file. */
export const MAX_ENTRIES = 55_000
/** The largest file that an import accepts. */
export const MAX_IMPORT_BYTES = 10_000_000
/** How long the page waits for an import, and the server for its file: 10 MB at 17 kB a second. */
export const MAX_IMPORT_MS = 600_000
