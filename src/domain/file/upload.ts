/** Where uploaded files are kept (specification section 7). */
const uploadFolders = [
	'owner/boat/images/',
	'owner/boat/insurance/',
	'owner/experience/images/',
	'owner/licence/',
	/** Photos of piers, for people who have booked. */
	'owner/piers/',
	/** People's own pictures, which we fetch. */
	'people/',
	/** Pictures in messages, for whoever reads them. */
	'messages/',
] as const;
export type UploadFolder = (typeof uploadFolders)[number];

/** What is uploaded, as addresses call it, and the folder that it goes to. */
export const folderOf = {
	'boat-images': 'owner/boat/images/',
	'boat-insurance': 'owner/boat/insurance/',
	'experience-images': 'owner/experience/images/',
	licence: 'owner/licence/',
	'pier-photo': 'owner/piers/',
	'message-images': 'messages/',
} as const satisfies Record<string, UploadFolder>;
export type UploadKind = keyof typeof folderOf;
export const uploadKinds = [
	'boat-images',
	'boat-insurance',
	'experience-images',
	'licence',
	'pier-photo',
	'message-images',
] as const;

/** Folders that accept images only; the others hold documents, of any kind of file, for their owner and the desk. */
const imageFolders: readonly UploadFolder[] = [
	'owner/boat/images/',
	'owner/experience/images/',
	'owner/piers/',
	'people/',
	'messages/',
];

export function takesImagesOnly(folder: UploadFolder): boolean {
	return imageFolders.includes(folder);
}

/** Limits of one file, and of how many a listing shows. */
export const uploadLimits = { megabytes: 25, megapixels: 60, images: 20, papers: 5 } as const;

/** Bytes of one file at most. */
export const largestFile = uploadLimits.megabytes * 1024 * 1024;

/**
 * Whether a document may open in the browser: a picture that we made from its pixels, or a PDF, both known by their
 * content. All else is only downloaded (decisions, 'Documents').
 */
export function opensInBrowser(type: string): boolean {
	return type === 'image/jpeg' || type === 'image/webp' || type === 'application/pdf';
}

/**
 * A file's name as its owner called it, fit to be shown and stored: the last part of a path, without characters that
 * cannot be seen or turn the writing round, at most 200 characters.
 */
export function shownName(given: string, otherwise: string): string {
	const last = given.split(/[/\\]/).at(-1) ?? '';
	const visible = last
		.toWellFormed()
		.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
		.replace(/\s+/g, ' ')
		.trim();
	const short = visible.length > 200 ? cut(visible) : visible;
	return /[^.\s]/.test(short) ? short : otherwise;
}

/** The name of a file in a form as a browser sends it: a quote and ends of lines stand there as %22, %0D and %0A (HTML standard). */
export function nameSent(name: string): string {
	return name.replace(/%22/g, '"').replace(/%0D|%0A/gi, ' ');
}

/** Shortens in the middle of a name, so that its ending stays. */
function cut(name: string): string {
	return `${name.slice(0, 180)}…${name.slice(-19)}`.toWellFormed();
}

/** The `Content-Disposition` of a file under this name (RFC 6266): opened in the browser, or else only downloaded. */
export function disposition(fileName: string, inBrowser: boolean): string {
	const way = inBrowser ? 'inline' : 'attachment';
	const plain = fileName.replace(/[^\w .()-]/g, '_');
	const whole = encodeURIComponent(fileName.toWellFormed()).replace(
		/['()*]/g,
		(character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
	);
	return plain === fileName
		? `${way}; filename="${plain}"`
		: `${way}; filename="${plain}"; filename*=UTF-8''${whole}`;
}
