/**
 * The mode of a folder of ours in which there will be a database: as root, PostgreSQL runs as another user, who must
 * pass through it, and the cluster in it is closed.
 */
export const PASSABLE = process.getuid?.() === 0 ? 0o711 : 0o700
