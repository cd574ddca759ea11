/** Place where a picture is: in the files that came with the source, else at an address. */
export type PicturePlace = { image: string | null; imageFile: string | null }

/** Returns what a picture is known by, or null if there is none. */
export const pictureKey = ({ image, imageFile }: PicturePlace): string | null => image ?? imageFile
