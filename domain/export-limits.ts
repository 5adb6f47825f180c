/** Entries of a Care Log, so that its file can be imported again: each takes up to 179 bytes of the file. */
export const MAX_ENTRIES = 55_000
/** The largest file that an import accepts. */
export const MAX_IMPORT_BYTES = 10_000_000
