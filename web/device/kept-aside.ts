/** Other visitors' ids, who stepped aside in this browser for the one who is here. */
export const KEPT_ASIDE = 'rema-visitors-aside'
