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
