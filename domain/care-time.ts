/** How far back care may lie that is logged now. Source: docs/product.md, section 10. */
export const CARE_BACK_MS = 604_800_000
