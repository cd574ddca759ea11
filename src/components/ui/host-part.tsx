import { UNTOUCHED } from './untouched'

/**
 * A place on a page of the site for what only the host sees, which `components/studio/islands` puts
 * there. Visitors never load that.
 * @param data what the part is told, as attributes
 */
export const HostPart = ({
  part,
  ...data
}: { part: string } & Record<`data-${string}`, string | undefined>) => (
  <host-part data-part={part} {...data} {...UNTOUCHED} />
)
