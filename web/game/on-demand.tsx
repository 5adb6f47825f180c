import { type ReactNode, useState } from 'react'
import { PART_FAILED } from '#words/site.ts'
import { Boundary } from '../ui/boundary.tsx'
import { Button } from '../ui/button.tsx'
import type { Deferred } from '../ui/deferred.ts'
import { gameMessages } from '../ui/messages.tsx'

/** A button that opens a dialog of a module, which is loaded at the first press. */
export function OpenButton<Module>({
  label,
  module,
  children,
}: {
  label: string
  module: Deferred<Module>
  children: (loaded: Module, close: () => void) => ReactNode
}) {
  const [isOpen, setIsOpen] = useState(false)
  const loaded = module.read().value

  async function open() {
    if (await module.load()) setIsOpen(true)
    else gameMessages.show({ kind: 'error', text: PART_FAILED })
  }

  return (
    <>
      <Button variant="quiet" onClick={() => void open()}>
        {label}
      </Button>
      {isOpen && loaded && <Boundary>{children(loaded, () => setIsOpen(false))}</Boundary>}
    </>
  )
}
