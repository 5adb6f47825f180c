import { join } from 'node:path'

export const ROOT = join(import.meta.dirname, '..', '..')
/** Everything this script makes: root file systems, Nodes, logs. May be removed at any time between runs. */
export const HOME = join(ROOT, '.cache', 'bare')
export const LOGS = join(HOME, 'logs')
