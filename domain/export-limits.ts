/** The largest file of a pet that is taken back, in bytes. */
export const MAX_EXPORT_BYTES = 256 * 1024 * 1024
/** Care entries that one file may hold, and with which bringing one back may leave a pet. */
export const MAX_EXPORT_ENTRIES = 2_000_000
