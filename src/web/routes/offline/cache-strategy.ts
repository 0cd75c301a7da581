/**
 * How the service worker handles a request. 'leave' means that the browser sends the request as usual.
 */
export type CacheStrategy = 'leave' | 'asset' | 'page' | 'mine' | 'forget';

/** Address of the page shown in place of unreachable pages. */
export const offlinePage = '/offline';

/**
 * Addresses of pages cached with the shell. These pages are the same for everyone, because private data
 * is loaded by API calls.
 */
export const cachedPages = [
	offlinePage,
	'/profile/renter/bookings',
	'/profile/renter/bookings/0/pass',
	'/profile/owner/boarding/0',
	// Cached together with the header that allows the camera.
	'/profile/owner/boarding/0/scan',
] as const;

/**
 * Returns the cache key of a page. All boarding passes share one key, and all manifests share another.
 */
export function cachedPageOf(path: string): string {
	return path
		.replace(/^(\/profile\/renter\/bookings\/)[^/]+(\/pass)$/, '$10$2')
		.replace(/^(\/profile\/owner\/boarding\/)[^/]+(\/scan)?$/, '$10$2');
}

/**
 * Matches private API responses that are cached: the user, their bookings, boarding passes with
 * pier photos, and opened manifests.
 */
const privateResponses =
	/^\/api\/(user|booking\/renter|boarding\/(pass\/[^/]+(\/pier)?|owner\/manifest\/[^/]+))$/;

/**
 * Paths that are not pages or must not be intercepted: API calls, sign-in, pictures, documents,
 * the demo’s fake providers.
 */
const notPages = /^\/(api|auth|files|pictures|og|maps?|fakes|assets|sitemap)(\/|$)|\.[a-z]\w*$/;

interface RequestLike {
	readonly method: string;
	readonly mode: string;
	readonly url: string;
}

/** Chooses the strategy for a request from its method and address. */
export function strategyOf({ method, mode, url }: RequestLike, origin: string): CacheStrategy {
	const { origin: requestOrigin, pathname, searchParams } = new URL(url);
	if (method !== 'GET' || requestOrigin !== origin) return 'leave';
	if (mode === 'navigate') {
		// Private data is deleted, because users of the same browser must not see each other's
		// bookings.
		if (pathname === '/auth/logout') return 'forget';
		if (pathname === '/signin' && searchParams.has('success')) return 'forget';
		return notPages.test(pathname) ? 'leave' : 'page';
	}
	if (pathname.startsWith('/assets/')) return 'asset';
	return privateResponses.test(pathname) ? 'mine' : 'leave';
}

/** Returns the hashed files mentioned anywhere in a page. */
export function assetsOf(html: string): string[] {
	return [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css|woff2|svg|png)/g) ?? [])];
}

/**
 * Removes all scripts except the first, which sets the theme. The page is shown under any
 * unreachable address, where scripts would render that address's page.
 */
export function withoutScripts(html: string): string {
	let first = true;
	return html
		.replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, (script) => {
			const cachedTag = first ? script : '';
			first = false;
			return cachedTag;
		})
		.replace(/<link[^>]*rel="modulepreload"[^>]*>/g, '');
}

/** Removes bank details and documents from the user’s data before caching it. */
export function removePrivateFields(user: object): object {
	return { ...user, bankDetails: null, boatingLicence: [] };
}
