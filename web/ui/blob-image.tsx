import { useCallback } from 'react'

type BlobImageProps = { blob: Blob; alt: string; className?: string | undefined }

/** A picture that was made on the page. */
export function BlobImage({ blob, alt, className }: BlobImageProps) {
  const load = useCallback(
    (image: HTMLImageElement) => {
      image.src = URL.createObjectURL(blob)
      return () => URL.revokeObjectURL(image.src)
    },
    [blob],
  )
  return <img ref={load} alt={alt} className={className} />
}
