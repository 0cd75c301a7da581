/** No page has this address. */
const nowhere = '/-';

/**
 * The address of the page that a request asks for, at our own host whatever the request line says: '//evil.example/' is
 * a path, and 'http://evil.example/' a proxy's way of asking for '/'. A path of slashes alone is no page's; the router
 * would take it for the first.
 *
 * @param sent the target of the request line
 * @param publicUrl where the product is reached
 */
export function pageAddress(sent: string, publicUrl: string): URL {
	const { origin } = new URL(publicUrl);
	const target = sent.startsWith('/') || !URL.canParse(sent) ? `${origin}/${sent.replace(/^\//, '')}` : sent;
	const { pathname, search } = new URL(target);
	return new URL(`${origin}${/^\/\/+$/.test(pathname) ? nowhere : pathname}${search}`);
}
