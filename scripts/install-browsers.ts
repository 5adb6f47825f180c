import { chromiumPath } from './chromium.ts'

// For an administrator of a machine whose users cannot install packages: `npm test` finds the browsers then.
chromiumPath()
