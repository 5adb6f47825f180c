/** Where a server listens: the folder of its socket (an absolute path), or on Windows the loopback address. */
export type Endpoint = { host: string; port: number; password?: string }

/**
 * Command-line settings of the server; they win over every file in the cluster.
 * `owner` is the process id of the Rema that starts it, shown in process lists and read by the next start;
 * `sharedMemory` is null where the cluster's own file decides.
 */
export function serverSettings(
  endpoint: Endpoint,
  owner: number,
  sharedMemory: 'posix' | 'mmap' | null,
): string[] {
  const onSocket = endpoint.host.startsWith('/')
  const settings = {
    port: endpoint.port,
    listen_addresses: onSocket ? '' : endpoint.host,
    unix_socket_directories: onSocket ? quoted(endpoint.host) : '',
    unix_socket_permissions: '0700',
    cluster_name: ownerName(owner),

    // An answer that was given is on the disk.
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    // A segment of the log that is not needed any more is deleted: kept for later use, it keeps what was erased.
    wal_recycle: 'off',

    // Four server processes of 20 each, a fifth while they are replaced, and the operator's commands.
    max_connections: 130,
    // The system's own cache has what these do not: more would be memory that is never given back (docs/decisions/0076).
    shared_buffers: '8MB',
    ...(sharedMemory && { dynamic_shared_memory_type: sharedMemory }),
    // Its pages come from memory and nobody subscribes to it: four processes fewer.
    io_method: 'sync',
    max_logical_replication_workers: 0,
    jit: 'off',

    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',

    // Errors and statements carry names and addresses of visitors: the log keeps neither.
    log_statement: 'none',
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    log_min_duration_statement: '-1',
    log_lock_waits: 'off',
    log_autovacuum_min_duration: '-1',
    log_destination: 'stderr',
    logging_collector: 'off',
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** How a Rema calls itself in the database: the name of its server, and of the connection that owns it. */
export function ownerName(pid: number): string {
  return `rema ${pid}`
}

/** The process id in such a name, or null in any other. */
export function ownerOfName(name: string): number | null {
  const [, pid] = /^rema (\d+)$/.exec(name) ?? []
  return pid === undefined ? null : Number(pid)
}

/** The setting is a list: a comma in the path would end the path. */
function quoted(path: string): string {
  return `"${path.replaceAll('"', '""')}"`
}
