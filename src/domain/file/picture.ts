/**
 * An image as stored in a listing’s row: size of the original in pixels, and a placeholder (a CSS
 * colour or a small data URI).
 */
export interface Picture {
	readonly key: string;
	readonly width: number;
	readonly height: number;
	readonly placeholder: string;
}

const publicFolders = ['owner/boat/images/', 'owner/experience/images/', 'people/'];

/** Files of licences and insurance documents are never public. */
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
