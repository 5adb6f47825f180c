import { type Reads, createReads } from '../../api/reads.ts'

/** What the landing page knows of the server: drawn in its HTML first, then shared by its islands. */
export const landingReads: Reads = createReads()
