const uploadFolders = [
	'owner/boat/images/',
	'owner/boat/insurance/',
	'owner/experience/images/',
	'owner/licence/',
	/** Photos of piers, for people who have booked. */
	'owner/piers/',
	/** Profile pictures, which the server fetches. */
	'people/',
	/** Pictures in messages, for people who read the conversation. */
	'messages/',
] as const;
export type UploadFolder = (typeof uploadFolders)[number];

export const folderByUploadKind = {
	'boat-images': 'owner/boat/images/',
	'boat-insurance': 'owner/boat/insurance/',
	'experience-images': 'owner/experience/images/',
	licence: 'owner/licence/',
	'pier-photo': 'owner/piers/',
	'message-images': 'messages/',
} as const satisfies Record<string, UploadFolder>;
export type UploadKind = keyof typeof folderByUploadKind;
export const uploadKinds = [
	'boat-images',
	'boat-insurance',
	'experience-images',
	'licence',
	'pier-photo',
	'message-images',
] as const;

/**
 * Folders that accept images only. The other folders have documents of any type for their owner and the
 * desk.
 */
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

/** Limits of each uploaded file, and of images and documents per listing. */
export const uploadLimits = { megabytes: 25, megapixels: 60, images: 20, papers: 5 } as const;

export const largestFile = uploadLimits.megabytes * 1024 * 1024;

/**
 * Returns whether a document may open in the browser: a picture that the server re-encoded, or a PDF,
 * detected by its content. All other documents are only downloaded.
 */
export function opensInBrowser(type: string): boolean {
	return type === 'image/jpeg' || type === 'image/webp' || type === 'application/pdf';
}

/**
 * Returns a file’s name for display and storage: the last part of a path, at most 200 characters,
 * without invisible and direction-changing characters.
 */
export function sanitizeFileName(fileName: string, otherwise: string): string {
	const last = fileName.split(/[/\\]/).at(-1) ?? '';
	const visible = last
		.toWellFormed()
		.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
		.replace(/\s+/g, ' ')
		.trim();
	const short = visible.length > 200 ? cut(visible) : visible;
	return /[^.\s]/.test(short) ? short : otherwise;
}

/**
 * Decodes the name of a file in a form. Browsers send quotation marks and line ends as %22, %0D and %0A
 * (HTML standard).
 */
export function decodeFileName(name: string): string {
	return name.replace(/%22/g, '"').replace(/%0D|%0A/gi, ' ');
}

function cut(name: string): string {
	return `${name.slice(0, 180)}…${name.slice(-19)}`.toWellFormed();
}

/** Follows RFC 6266. */
export function toContentDisposition(fileName: string, inBrowser: boolean): string {
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
