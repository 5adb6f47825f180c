import { BROWSER_NAMES, browserPath, installBrowsers, missingBrowser } from './browsers.ts'

// For an administrator of a machine whose users cannot install packages: `npm test` finds the browsers then.
installBrowsers()
for (const name of BROWSER_NAMES) console.error(missingBrowser(name) ?? browserPath(name))
// The others are walked in where they can be had; without Chromium nothing can be tested.
if (missingBrowser('chromium') !== undefined) process.exitCode = 1
