/**
 * An image as stored in a listing's row: size of the original in pixels, and as a placeholder a
 * CSS colour or a small data URI.
 */
export interface Picture {
	readonly key: string;
	readonly width: number;
	readonly height: number;
	readonly placeholder: string;
}

const publicFolders = ['owner/boat/images/', 'owner/experience/images/', 'people/'];

/** Returns whether the file of a key is public. Licences and insurance documents never are. */
export function isPublicPicture(key: string): boolean {
	return isFileKey(key) && publicFolders.some((folder) => key.startsWith(folder));
}

const segment = /^[A-Za-z0-9_][A-Za-z0-9._-]{0,119}$/;

/**
 * Returns whether a text is a storage key: 'owner/boat/images/ab12/deck.jpg'. Segments start with
 * a letter, digit or underscore, so that a key cannot leave its folder or name a hidden file. At
 * most 400 characters (PRIV-6).
 */
export function isFileKey(key: string): boolean {
	return key.length <= 400 && key.split('/').every((part) => segment.test(part) && !part.includes('..'));
}
