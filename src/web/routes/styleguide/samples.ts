/** A dozen pixels of a sunset, as a picture's placeholder is. */
export const scenePlaceholder = '#5fbcc0';

/** Somebody without a picture. */
export const someone = (firstName: string, lastName: string) => ({ firstName, lastName, image: null });
