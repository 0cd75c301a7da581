export type KnownType =
	| 'image/jpeg'
	| 'image/png'
	| 'image/webp'
	| 'image/gif'
	| 'image/avif'
	| 'application/pdf';

/** What a file is by its first bytes; its name and the type it is said to have do not count. */
export function typeByContent(bytes: Uint8Array): KnownType | undefined {
	const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 16)).toString('latin1');
	if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg';
	if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
	if (head.startsWith('RIFF') && head.startsWith('WEBP', 8)) return 'image/webp';
	if (/^GIF8[79]a/.test(head)) return 'image/gif';
	if (isAvif(bytes)) return 'image/avif';
	if (head.startsWith('%PDF-')) return 'application/pdf';
	return undefined;
}

/** A file of a general brand (`mif1`, `msf1`) names AVIF among the brands that it is compatible with. */
function isAvif(bytes: Uint8Array): boolean {
	const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 64)).toString('latin1');
	return head.startsWith('ftypavif', 4) || (/^ftypm[is]f1/.test(head.slice(4)) && /avi[fs]/.test(head));
}

/** Brands of files that hold HEIC, the format in which iPhones keep photographs. */
const heicBrand = /^ftyp(heic|heix|heim|heis|hevc|hevx|hevm|hevs)/;

/** Whether it is a HEIC photograph: no decoder for it is free, so it is refused with a way out. */
export function isHeic(bytes: Uint8Array): boolean {
	const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 64)).toString('latin1');
	// A general brand is told by the ones beside it.
	return (
		heicBrand.test(head.slice(4)) || (/^ftypm(if|sf)1/.test(head.slice(4)) && /heic|heix|hevc/.test(head))
	);
}
