import { isFileKey } from './file-key.ts';

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
