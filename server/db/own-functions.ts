/** The functions that the migrations make for servers to call. Those of addresses need no right on the tables in them. */
export const OWN_FUNCTIONS = [
  'add_early_access_email',
  'find_early_access_email',
  'log_care',
  'remove_early_access_email',
] as const
