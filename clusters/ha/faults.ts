import type { Cluster } from './cluster.ts'

/** Something that happens to a cluster; gives what makes it good again. */
export type Fault = {
  what: string
  /** Whether writes stop for a while: the primary is another one afterwards, or begins anew. */
  stopsWrites: boolean
  /** Whether it is part of the short round. */
  isShort?: true
  befall: (cluster: Cluster, round: number) => Promise<() => Promise<void>>
}

const nothing = () => Promise.resolve()

export const FAULTS: readonly Fault[] = [
  {
    what: 'a planned switch-over',
    stopsWrites: true,
    isShort: true,
    async befall(cluster) {
      await cluster.switchOver()
      return nothing
    },
  },
  {
    what: 'the leader is killed with all it runs',
    stopsWrites: true,
    isShort: true,
    async befall(cluster) {
      const leader = await cluster.leader()
      await leader.kill()
      return leader.start
    },
  },
  {
    what: 'the leader loses its disk',
    stopsWrites: true,
    async befall(cluster) {
      const leader = await cluster.leader()
      await leader.kill()
      await leader.loseDisk()
      return leader.start
    },
  },
  {
    what: 'PostgreSQL alone is killed',
    stopsWrites: true,
    async befall(cluster) {
      const leader = await cluster.leader()
      await leader.killPostgres()
      return nothing
    },
  },
  {
    what: 'the leader is frozen',
    stopsWrites: true,
    async befall(cluster) {
      const leader = await cluster.leader()
      await leader.freeze()
      return leader.thaw
    },
  },
  {
    what: 'the leader is cut off',
    stopsWrites: true,
    async befall(cluster) {
      const leader = await cluster.leader()
      await leader.cutOff()
      return leader.reconnect
    },
  },
  {
    what: 'a member of etcd is lost',
    stopsWrites: false,
    async befall({ machines }, round) {
      const machine = machines[round % machines.length]
      await machine?.killEtcd()
      return async () => machine?.startEtcd()
    },
  },
  {
    what: 'everything is killed and started again',
    stopsWrites: true,
    async befall({ machines }) {
      await Promise.all(machines.map((machine) => machine.kill()))
      for (const machine of machines) await machine.start()
      return nothing
    },
  },
]
