import { type ReactNode, useState } from 'react'
import { PART_FAILED } from '#words/site.ts'
import { Boundary } from '../../ui/boundary.tsx'
import { type Deferred, RELOAD_PAGE } from '../../ui/deferred.ts'
import { gameMessages } from '../../ui/messages.tsx'

/** A dialog of a module that is loaded when it is opened for the first time. Render `dialog` beside the button. */
export function useDialog<Module>(
  module: Deferred<Module>,
  render: (loaded: Module, close: () => void) => ReactNode,
) {
  const [isOpen, setIsOpen] = useState(false)
  const loaded = module.read().value

  async function open() {
    // A browser may remember a failed import.
    const again = module.read().again && { action: RELOAD_PAGE }
    if (await module.load()) setIsOpen(true)
    else gameMessages.show({ kind: 'error', text: PART_FAILED, ...again })
  }

  const dialog = isOpen && loaded && <Boundary>{render(loaded, () => setIsOpen(false))}</Boundary>
  return { open: () => void open(), dialog }
}
