/** The soft shadow a pet stands on; dark enough to be felt on either ground. */
export function Shadow({ width = 64 }: { width?: number }) {
  return <ellipse cx="120" cy="225" rx={width} ry="8" fill="#140a04" opacity=".15" />
}
