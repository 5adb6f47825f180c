import type { ReactNode } from 'react'
import { TRY_AGAIN } from '#words/site.ts'
import { Button } from './button.tsx'
import { restoreFocusOnUnmount } from './keyboard.ts'

type TryAgainProps = {
  text?: string
  children?: ReactNode
  label?: string | undefined
  className?: string | undefined
  onPress: () => void
}

/** Says what failed, and offers to try it again. */
export function TryAgain(props: TryAgainProps) {
  const { text, children, label = TRY_AGAIN, className = 'stack', onPress } = props
  return (
    <div role="alert" className={className}>
      {text !== undefined && <p>{text}</p>}
      {children}
      <Button ref={restoreFocusOnUnmount} variant="quiet" onClick={onPress}>
        {label}
      </Button>
    </div>
  )
}
