import { PageFoot } from '../pages/page-foot.tsx'
import { SiteHeader } from '../ui/frame/site-header.tsx'

/** The frame of every page. */
export function Frame() {
  return (
    <>
      <SiteHeader here="/" />
      <SiteHeader here="/virtual-pet" />
      <PageFoot hasSound />
    </>
  )
}
