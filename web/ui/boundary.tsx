import { Component, type ReactNode } from 'react'
import { PART_BROKEN } from '#words/site.ts'
import { TryAgain } from './try-again.tsx'

type BoundaryProps = {
  children: ReactNode
  /** A drawing is left out without a word: what it decorates still works. */
  isDrawing?: boolean
}

/** Keeps the page when a part of it throws while rendering: in its place are a sentence and 'Try again'. */
export class Boundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown) {
    reportError(error)
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    if (this.props.isDrawing) return null
    return <TryAgain text={PART_BROKEN} onPress={() => this.setState({ hasFailed: false })} />
  }
}
