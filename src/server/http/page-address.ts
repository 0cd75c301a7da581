/** No page has this address. */
const nowhere = '/-';

/** Whether a path can be decoded, and has no control characters or line breaks in it: no page has such an address. */
function isReadable(path: string): boolean {
	try {
		return !/[\p{Cc}\u2028\u2029]/u.test(decodeURIComponent(path));
	} catch {
		return false;
	}
}

/**
 * What the router is given for the target of a request line: the not-found page for an address that cannot be decoded,
 * which the router would refuse with JSON. Calls of the API are refused as before.
 */
export const routedTarget = (sent: string): string =>
	isReadable(sent.replace(/[?#].*$/s, '')) || sent.startsWith('/api/') ? sent : nowhere;

/**
 * The address of the page that a request asks for, at our own host whatever the request line says: '//evil.example/' is
 * a path, and 'http://evil.example/' a proxy's way of asking for '/'. A path of slashes alone is no page's; the router
 * would take it for the first. What cannot be decoded and control characters are no page's either.
 *
 * @param sent the target of the request line
 * @param publicUrl where the product is reached
 */
export function pageAddress(sent: string, publicUrl: string): URL {
	const { origin } = new URL(publicUrl);
	const target = sent.startsWith('/') || !URL.canParse(sent) ? `${origin}/${sent.replace(/^\//, '')}` : sent;
	const { pathname, search } = new URL(target);
	const found = !/^\/\/+$/.test(pathname) && isReadable(pathname);
	return new URL(`${origin}${found ? pathname : nowhere}${search}`);
}
