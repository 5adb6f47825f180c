import { type Plugin, minifySync } from 'vite'

export const REACT_DOM = 'react-dom/cjs/react-dom-client.production.js'
/** That one module, for a plugin. */
export const REACT_DOM_ALONE = { id: new RegExp(`/${REACT_DOM.replaceAll('.', '\\.')}$`) }

/**
 * What React's renderer calls the fields of its own records, of which nobody else knows (react-fields.test.ts):
 * fibers, roots, and the queues of their updates.
 */
export const REACT_FIELDS = [
  'attachedListener',
  'autoName',
  'baseLanes',
  'baseQueue',
  'baseState',
  'blockedOn',
  'cachePool',
  'callbackNode',
  'callbackPriority',
  'cancelPendingCommit',
  'childLanes',
  'dehydrated',
  'deletions',
  'eagerState',
  'elementType',
  'entangledLanes',
  'entanglements',
  'errorRecoveryDisabledLanes',
  '_eventListeners',
  'expirationTimes',
  'expiredLanes',
  'firstBaseUpdate',
  'firstContext',
  '_fragmentFiber',
  'hasEagerState',
  'hiddenCallbacks',
  'hiddenUpdates',
  'hydrationErrors',
  'incompleteTransitions',
  '_internalRoot',
  'isBackwards',
  'isDehydrated',
  'lanes',
  'lastBaseUpdate',
  'lastEffect',
  'lastRenderedReducer',
  'lastRenderedState',
  'memoCache',
  'memoizedProps',
  'memoizedState',
  'memoizedValue',
  '_observers',
  'pendingContext',
  'pendingLanes',
  'pendingProps',
  'pingCache',
  'pingedLanes',
  'pooledCache',
  'pooledCacheLanes',
  'refCleanup',
  'refCount',
  'renderingStartTime',
  'retryLane',
  'retryQueue',
  'revertLane',
  'shellSuspendCounter',
  'stateNode',
  'subtreeFlags',
  'suspendedLanes',
  'tailMode',
  'timeoutHandle',
  'treeContext',
  'treeForkCount',
  'unsuspend',
  'updateQueue',
  '_visibility',
  'warmLanes',
] as const

/** Gives them short names in what is built: React weighs 1 kB less. */
export function shortReactFields(): Plugin {
  return {
    name: 'rema-short-react-fields',
    apply: 'build',
    transform: {
      filter: REACT_DOM_ALONE,
      handler: (code, id) => {
        const { code: short } = minifySync(id, code, {
          compress: false,
          mangle: false,
          codegen: false,
          mangleProps: { include: new RegExp(`^(?:${REACT_FIELDS.join('|')})$`) },
        })
        return short
      },
    },
  }
}
