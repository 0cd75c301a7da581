/** An image as a listing's row keeps it: pixels of the original, and a CSS colour or a small data URI. */
export interface Picture {
	readonly key: string;
	readonly width: number;
	readonly height: number;
	readonly placeholder: string;
}

const publicFolders = ['owner/boat/images/', 'owner/experience/images/', 'people/'];

/** Whether everybody may see what is kept under a key. Licences and insurance documents never pass. */
export function isPublicPicture(key: string): boolean {
	return isFileKey(key) && publicFolders.some((folder) => key.startsWith(folder));
}

const segment = /^[A-Za-z0-9_][A-Za-z0-9._-]{0,119}$/;

/**
 * Whether a text is a key under which we keep a file: 'owner/boat/images/ab12/deck.jpg'. Segments are
 * plain names that start with a letter, digit or underscore, so that a key can never climb out of its
 * folder nor name a hidden file. At most 400 characters. (Specification section 7, cloud file storage.)
 */
export function isFileKey(key: string): boolean {
	return key.length <= 400 && key.split('/').every((part) => segment.test(part) && !part.includes('..'));
}
